/** The four lists of a registration: fields of their dialogs, rules, texts, and how an entry reads in the list. */
import { formatDate, isCivilDate } from '#frontend/fields/format.ts'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { isBlank } from '#engine/definition/conditions.ts'
import { labelOf, nameOf } from '../../app/text.ts'
import { checkValue } from '../../form/checks.ts'
import type { Errors, Values } from '../../types.ts'

export interface EntryKind {
  /** Field of the candidate. */
  name: string
  /** Heading of the list and title of the dialog. */
  heading: string
  title: string
  add: string
  empty: string
  saved: string
  edited: string
  removed: string
  /** Fields of the dialog in order; those the server doesn't know are left out. */
  fields: string[]
  required: string[]
  messages?: Record<string, string>
  start: Values
  /** Rules over several fields, after the plain ones. `today` is yyyy-MM-dd. */
  rules?: (entry: Values, today: string) => Errors
  /** Locked when an existing entry is edited. */
  locked?: string[]
  describe: (entry: Values, fields: FieldDefs) => { main: string; second: string; third?: string }
}

const period = (from: unknown, to: unknown) => {
  if (!from) return ''
  return `${formatDate(String(from))} até ${to ? formatDate(String(to)) : 'hoje'}`
}

const experience: EntryKind = {
  name: 'experiencias',
  heading: 'Experiências',
  title: 'Experiência Profissional',
  add: 'Adicionar experiência',
  empty: 'Nenhuma experiência ainda.',
  saved: 'Experiência Profissional salva com sucesso.',
  edited: 'Experiência Profissional editada com sucesso.',
  removed: 'Experiência Profissional removida com sucesso.',
  fields: [
    'empresa',
    'cargo',
    'checkNomeCargo',
    'nomeMercado',
    'dataAdmissao',
    'dataDesligamento',
    'salario',
    'contatoEmpresa',
    'motivoSaida',
    'observacao',
  ],
  required: ['empresa', 'dataAdmissao'],
  start: { checkNomeCargo: false },
  rules(entry, today) {
    const errors: Errors = {}
    const free = entry.checkNomeCargo === true
    if (free && isBlank(entry.nomeMercado)) errors.nomeMercado = 'Outro cargo (nome) é obrigatório(a)'
    if (!free && isBlank(entry.cargo)) errors.cargo = 'Cargo é obrigatório(a)'
    const { dataAdmissao: from, dataDesligamento: to } = entry
    if (isCivilDate(from) && from > today)
      errors.dataAdmissao = 'A data de admissão deve ser igual ou anterior à data atual.'
    if (isCivilDate(from) && isCivilDate(to) && to < from)
      errors.dataDesligamento = 'A data de desligamento não pode ser anterior à data de admissão.'
    return errors
  },
  describe: (entry) => ({
    main:
      (entry.checkNomeCargo ? String(entry.nomeMercado ?? '') : nameOf(entry.cargo)) || String(entry.nomeMercado ?? ''),
    second: String(entry.empresa ?? ''),
    third: period(entry.dataAdmissao, entry.dataDesligamento),
  }),
}

const education: EntryKind = {
  name: 'formacao',
  heading: 'Formação acadêmica',
  title: 'Formação',
  add: 'Adicionar formação',
  empty: 'Nenhuma formação ainda.',
  saved: 'Formação salva com sucesso.',
  edited: 'Formação editada com sucesso.',
  removed: 'Formação removida com sucesso.',
  fields: ['areaFormacao', 'curso', 'local', 'tipo', 'tipoDescricao', 'situacao', 'conclusao', 'anoConclusao'],
  required: ['areaFormacao', 'curso', 'local', 'situacao', 'tipo'],
  messages: { areaFormacao: 'Selecione a área de formação.' },
  start: {},
  describe: (entry, fields) => ({
    main: String(entry.curso ?? ''),
    second: String(entry.local ?? ''),
    third: [
      labelOf(entry.tipo, fields.tipo?.choices),
      labelOf(entry.situacao, fields.situacao?.choices),
      entry.anoConclusao ? String(entry.anoConclusao).split('-').reverse().join('/') : entry.conclusao,
    ]
      .filter(Boolean)
      .join(' · '),
  }),
}

const language: EntryKind = {
  name: 'candidatoIdiomas',
  heading: 'Idiomas',
  title: 'Idioma',
  add: 'Adicionar idioma',
  empty: 'Nenhum idioma ainda.',
  saved: 'Idioma salvo com sucesso.',
  edited: 'Idioma editado com sucesso.',
  removed: 'Idioma removido com sucesso.',
  fields: ['idioma', 'nivel'],
  required: ['idioma', 'nivel'],
  messages: { idioma: 'Idioma é obrigatório', nivel: 'Nível é obrigatório' },
  start: {},
  locked: ['idioma'],
  describe: (entry, fields) => ({ main: nameOf(entry.idioma), second: labelOf(entry.nivel, fields.nivel?.choices) }),
}

const certificate: EntryKind = {
  name: 'certificados',
  heading: 'Certificados',
  title: 'Certificado',
  add: 'Adicionar certificado',
  empty: 'Nenhum certificado ainda.',
  saved: 'Certificado salvo com sucesso.',
  edited: 'Certificado editado com sucesso.',
  removed: 'Certificado removido com sucesso.',
  fields: [
    'titulo',
    'organizacao',
    'tipo',
    'dataInicio',
    'dataFim',
    'validade',
    'cargaHorariaTotal',
    'cargaHorariaDiaria',
    'urlCertificado',
  ],
  required: ['titulo'],
  start: {},
  rules: ({ dataInicio: from, dataFim: to }): Errors =>
    isCivilDate(from) && isCivilDate(to) && to < from ? { dataFim: 'Data final inferior a data inicial.' } : {},
  describe: (entry, fields) => ({
    main: String(entry.titulo ?? ''),
    second: [labelOf(entry.tipo, fields.tipo?.choices), entry.organizacao].filter(Boolean).join(' · '),
    third: entry.dataFim ? formatDate(String(entry.dataFim)) : undefined,
  }),
}

export const ENTRY_KINDS: Record<string, EntryKind> = Object.fromEntries(
  [experience, education, language, certificate].map((one) => [one.name, one]),
)

const isShown = (name: string, entry: Values) =>
  name === 'nomeMercado' ? entry.checkNomeCargo === true : name === 'cargo' ? entry.checkNomeCargo !== true : true

/** Fields of the dialog as it stands: the free-text position replaces the list and the other way round. */
export const shownFields = (kind: EntryKind, entry: Values, defs: FieldDefs) =>
  kind.fields.filter((name) => defs[name] && !defs[name].hidden && isShown(name, entry))

/** Messages by field name of the entry. */
export function validateEntry(kind: EntryKind, entry: Values, defs: FieldDefs, today: string): Errors {
  const errors: Errors = {}
  for (const name of shownFields(kind, entry, defs)) {
    const def: FieldDef = defs[name]!
    const missing = isBlank(entry[name])
    const message = missing
      ? kind.required.includes(name)
        ? (kind.messages?.[name] ?? `${def.label} é obrigatório(a)`)
        : undefined
      : checkValue(name, entry[name], def)
    if (message) errors[name] = message
  }
  for (const [name, message] of Object.entries(kind.rules?.(entry, today) ?? {})) errors[name] ??= message
  return errors
}
