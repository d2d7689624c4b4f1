/**
 * The four lists of a registration: fields of their dialogs, texts, and the display of an entry. Validation comes from
 * their definitions.
 */
import { formatDate, labelOf, nameOf, t } from '#public'
import type { FieldDefs } from '#engine/definition/types.ts'
import { isVisible } from '#engine/definition/validate.ts'
import type { Values } from '../../types.ts'

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
  /** Fields of the dialog in order; those unknown to the server are omitted. */
  fields: string[]
  start: Values
  /** Read-only when an existing entry is edited. */
  locked?: string[]
  describe: (entry: Values, fields: FieldDefs) => { main: string; second: string; third?: string }
}

const period = (from: unknown, to: unknown) => {
  if (!from) return ''
  return t('{from} até {to}', { from: formatDate(String(from)), to: to ? formatDate(String(to)) : t('hoje') })
}

const experience: EntryKind = {
  name: 'experiencias',
  heading: t('Experiências'),
  title: t('Experiência Profissional'),
  add: t('Adicionar experiência'),
  empty: t('Nenhuma experiência ainda.'),
  saved: t('Experiência Profissional salva com sucesso.'),
  edited: t('Experiência Profissional editada com sucesso.'),
  removed: t('Experiência Profissional removida com sucesso.'),
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
  start: { checkNomeCargo: false },
  describe: (entry) => ({
    main:
      (entry.checkNomeCargo ? String(entry.nomeMercado ?? '') : nameOf(entry.cargo)) || String(entry.nomeMercado ?? ''),
    second: String(entry.empresa ?? ''),
    third: period(entry.dataAdmissao, entry.dataDesligamento),
  }),
}

const education: EntryKind = {
  name: 'formacao',
  heading: t('Formação acadêmica'),
  title: t('Formação'),
  add: t('Adicionar formação'),
  empty: t('Nenhuma formação ainda.'),
  saved: t('Formação salva com sucesso.'),
  edited: t('Formação editada com sucesso.'),
  removed: t('Formação removida com sucesso.'),
  fields: ['areaFormacao', 'curso', 'local', 'tipo', 'tipoDescricao', 'situacao', 'conclusao', 'anoConclusao'],
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
  heading: t('Idiomas'),
  title: t('Idioma'),
  add: t('Adicionar idioma'),
  empty: t('Nenhum idioma ainda.'),
  saved: t('Idioma salvo com sucesso.'),
  edited: t('Idioma editado com sucesso.'),
  removed: t('Idioma removido com sucesso.'),
  fields: ['idioma', 'nivel'],
  start: {},
  locked: ['idioma'],
  describe: (entry, fields) => ({ main: nameOf(entry.idioma), second: labelOf(entry.nivel, fields.nivel?.choices) }),
}

const certificate: EntryKind = {
  name: 'certificados',
  heading: t('Certificados'),
  title: t('Certificado'),
  add: t('Adicionar certificado'),
  empty: t('Nenhum certificado ainda.'),
  saved: t('Certificado salvo com sucesso.'),
  edited: t('Certificado editado com sucesso.'),
  removed: t('Certificado removido com sucesso.'),
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
  start: {},
  describe: (entry, fields) => ({
    main: String(entry.titulo ?? ''),
    second: [labelOf(entry.tipo, fields.tipo?.choices), entry.organizacao].filter(Boolean).join(' · '),
    third: entry.dataFim ? formatDate(String(entry.dataFim)) : undefined,
  }),
}

export const ENTRY_KINDS: Record<string, EntryKind> = Object.fromEntries(
  [experience, education, language, certificate].map((entry) => [entry.name, entry]),
)

/** Fields shown in the current state: the free-text position replaces the list and vice versa. */
export const shownFields = (kind: EntryKind, entry: Values, defs: FieldDefs) =>
  kind.fields.filter((name) => defs[name] && !defs[name].hidden && isVisible(defs[name], { record: entry }))
