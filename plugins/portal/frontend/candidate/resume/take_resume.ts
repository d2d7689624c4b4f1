/** Fills in a form from a résumé file: fields that are still empty, and lists without entries. */
import { api, fold, nameKey, type Form, type Named, today, t } from '#public'
import { isBlank } from '#engine/definition/conditions.ts'
import type { Values } from '../../types.ts'
import type { Model } from '../model.ts'
import { splitPhone } from '../PhoneInput.tsx'
import { lookupPath } from '../../app/lookups.ts'
import type { WholeResume } from './find_data.ts'
import type { Reading } from './picture_text.ts'

const MAX_COURSES_LENGTH = 2000

const named = (options: Named[], text: string) => {
  const wanted = fold(text)
  return (
    options.find((option) => nameKey(option.nome) === nameKey(text)) ??
    options.find((option) => fold(option.nome).length > 3 && wanted.includes(fold(option.nome)))
  )
}

const optionsOf = async (target: string, empresaId: number): Promise<Named[]> => {
  const path = lookupPath(target, empresaId)
  const found = path ? await api<Named[]>(path, { silent: true }).catch(() => []) : []
  return Array.isArray(found) ? found : []
}

/**
 * Entries of the lists, with references to the company's catalogues; a course of an unknown area goes into the other
 * courses as text.
 */
export async function listsOf(found: WholeResume, empresaId: number): Promise<Values> {
  const [areas, languages] = await Promise.all([
    found.formacao.length ? optionsOf('areas-formacao', empresaId) : [],
    found.idiomas.length ? optionsOf('idiomas', empresaId) : [],
  ])
  const schools = found.formacao.map((school) => ({ one: school, area: named(areas, school.curso) }))
  const known = new Map<number, Values>()
  for (const { idioma, nivel } of found.idiomas) {
    const option = named(languages, idioma)
    if (option && !known.has(option.id)) known.set(option.id, { idioma: option, nivel })
  }
  return {
    experiencias: found.experiencias.map(({ cargo, ...job }) => ({ ...job, checkNomeCargo: true, nomeMercado: cargo })),
    formacao: schools.flatMap(({ one, area }) => (area ? [{ ...one, areaFormacao: area }] : [])),
    candidatoIdiomas: [...known.values()],
    cursos: schools
      .flatMap(({ one, area }) => (area ? [] : [[one.curso, one.local, one.conclusao].filter(Boolean).join(', ')]))
      .join('\n')
      .slice(0, MAX_COURSES_LENGTH),
  }
}

/** Values by path for empty fields; `get` reads the current form, which the user may be filling in meanwhile. */
export async function fillFrom(found: WholeResume, get: Form['get'], model: Model, empresaId: number): Promise<Values> {
  const lists = await listsOf(found, empresaId)
  const out: Values = {}
  const empty = (path: string) => isBlank(get(path))
  const put = (path: string, value: unknown) => {
    if (!isBlank(value) && model.field(path) && empty(path)) out[path] = value
  }
  const { phone, experiencias: _, formacao: __, idiomas: ___, ...fields } = found
  for (const [path, value] of Object.entries(fields)) put(path, value)
  if (phone && empty('contato.foneCelular')) {
    const { ddd, number } = splitPhone(phone)
    put('contato.dddCelular', ddd)
    put('contato.foneCelular', number)
  }
  if (get('primeiroEmprego') === true) delete lists.experiencias
  for (const [path, value] of Object.entries(lists)) put(path, value)
  return out
}

const WORDS: [path: string, one: string, many?: string][] = [
  ['nome', t('nome')],
  ['pessoal.cpf', 'CPF'],
  ['contato.email', t('e-mail')],
  ['contato.foneCelular', t('celular')],
  ['experiencias', t('experiência'), t('experiências')],
  ['formacao', t('formação'), t('formações')],
  ['candidatoIdiomas', t('idioma'), t('idiomas')],
]

/** 'Lemos nome, e-mail e 2 experiências. Confira.' */
export function inWords(filled: Values): string {
  const parts = WORDS.flatMap(([path, one, many]) => {
    const value = filled[path]
    if (isBlank(value)) return []
    if (!Array.isArray(value)) return [one]
    return [`${value.length} ${value.length === 1 ? one : many}`]
  })
  if (parts.length === 0) return t('Vai junto com a candidatura. Preencha os campos abaixo.')
  const last = parts.pop()!
  return t('Lemos {what}. Confira abaixo.', {
    what: parts.length ? t('{some} e {last}', { some: parts.join(', '), last }) : last,
  })
}

/** Status while a file is read; for images, which take a while, with the progress. */
export const readingWords = (part: number) =>
  part > 0 ? t('Lendo a imagem neste aparelho… {percent}%', { percent: Math.round(part * 100) }) : t('Lendo o arquivo…')

/** Reads a file on the device, images with progress. On failure the form still continues. */
export async function takeResume(
  file: File,
  get: Form['get'],
  model: Model,
  empresaId: number,
  reading?: Reading,
): Promise<{ values: Values; words: string }> {
  const [{ fileText }, { readWhole }] = await Promise.all([import('./file_text.ts'), import('./find_data.ts')])
  const read = await fileText(file, reading)
  if ('picture' in read)
    return {
      values: {},
      words: t('Vai junto com a candidatura. Não conseguimos ler a imagem: preencha os campos abaixo.'),
    }
  if ('problem' in read)
    return {
      values: {},
      words: /\.doc$/i.test(file.name)
        ? t('Vai junto com a candidatura. {problem}', { problem: read.problem })
        : t('Vai junto com a candidatura. Não conseguimos ler o texto: preencha os campos abaixo.'),
    }
  const filled = await fillFrom(readWhole(read.text, today()), get, model, empresaId)
  const words = inWords(filled)
  return { values: model.field('ocrTexto') ? { ...filled, ocrTexto: read.text.slice(0, 60_000) } : filled, words }
}
