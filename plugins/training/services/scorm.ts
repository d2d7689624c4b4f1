import { contentUrl } from '#config/app.ts'
import env from '#start/env.ts'
import { type Context, NotFoundError, RuleError, ValidationError, when } from '#engine'
import type { Participant } from '../domain/rows.ts'
import { PEOPLE, SCORM_PROGRESS } from '../domain/keys.ts'
import { type ContentToken, newContentToken, PREVIEW } from '../domain/scorm/content_token.ts'
import type { ScormItem, ScormPackage } from '../domain/scorm/manifest.ts'
import { type Cmi, outcomeOf, wholeOf } from '../domain/scorm/state.ts'
import type { Lesson } from '../queries/lessons.ts'
import { MAX_SCORM_DATA } from '../shared/codes.ts'
import { saveProgress, openLesson, type Place, placeOf } from './lessons.ts'
import { saveResult, NO_MORE_TRIES } from './questionnaires.ts'

export const ELSEWHERE = 'Esta lição foi aberta de novo em outro lugar: o que se faz aqui já não conta.'

const rowsOf = (context: Context) => context.system.repo(SCORM_PROGRESS)

export const packageOf = (lesson: Pick<Lesson, 'scorm'>) => (lesson.scorm ?? null) as ScormPackage | null

const itemOf = (lesson: Lesson, index: number): { scorm: ScormPackage; item: ScormItem } => {
  const scorm = lesson.tipo === 'S' ? packageOf(lesson) : null
  const item = scorm?.itens[index]
  if (!item) throw new NotFoundError()
  return { scorm: scorm!, item }
}

/** A participant's progress in each part of a package. */
export async function partsOf(context: Context, participant: number, lesson: number) {
  const rows = await context
    .query(SCORM_PROGRESS)
    .withoutRowRules()
    .where(when('participante').is(participant), when('licao').is(lesson))
    .select({ id: 'id', item: 'item', situacao: 'situacao', nota: 'nota' })
    .rows()
  return new Map(rows.map((row) => [String(row.item), row]))
}

/** The parts of a package with their progress. */
export async function itemsOf(context: Context, own: Participant, lesson: Lesson) {
  const known = await partsOf(context, own.id, lesson.id)
  return (packageOf(lesson)?.itens ?? []).map((item, index) => ({
    item: index,
    titulo: item.titulo,
    situacao: known.get(item.id)?.situacao ?? null,
    nota: known.get(item.id)?.nota ?? null,
  }))
}

/** Stores the grade of a package as result of the evaluation that receives it. */
async function giveGrade(context: Context, own: Participant, place: Place, nota: number | null) {
  if (nota !== null && place.lesson.notaEm)
    await saveResult(context, own.turma.id, own.id, Number(place.lesson.notaEm), nota)
}

/** Derives the state of the lesson from its parts. */
async function settle(context: Context, own: Participant, place: Place, ended: boolean) {
  const parts = [...(await partsOf(context, own.id, place.lesson.id)).values()]
  const ofNow = new Set(packageOf(place.lesson)!.itens.map((item) => item.id))
  const counted = parts.filter((part) => ofNow.has(String(part.item)))
  const whole = wholeOf(
    counted.map(({ situacao, nota }) => ({ situacao: situacao as 'A', nota: nota === null ? null : Number(nota) })),
    ofNow.size,
  )
  const known = place.known.get(place.lesson.id)!
  if (known.situacao === 'C') return
  const passed = whole.situacao === 'C'
  if (passed || ended) await giveGrade(context, own, place, whole.nota)
  if (known.situacao === whole.situacao && known.nota === whole.nota) return
  await saveProgress(context, own, place, {
    ...whole,
    ...(passed && { concluidaEm: new Date().toISOString() }),
    ...(whole.situacao !== 'A' && whole.situacao !== known.situacao && { tentativas: (known.tentativas ?? 0) + 1 }),
  })
}

/** Address of a part: on the separate content host, if this installation has one. */
const addressOf = (token: ContentToken, href: string) =>
  `${contentUrl() ?? ''}/conteudo/${newContentToken(env.get('APP_KEY'), token)}/${href}`

/** The parts of a package for a preview: nothing is saved. */
export const previewParts = (context: Context, licao: number, scorm: ScormPackage | null) =>
  (scorm?.itens ?? []).map((entry, item) => ({
    item,
    titulo: entry.titulo,
    endereco: addressOf({ empresaId: context.empresaId!, participante: PREVIEW, licao, item, sessao: 0 }, entry.href),
  }))

/** Opens a part of a package. One that was not passed is restarted while tries remain. */
export async function openPart(context: Context, own: Participant, id: number, index: number) {
  const place = await openLesson(context, own, id)
  const { scorm, item } = itemOf(place.lesson, index)
  const rows = rowsOf(context)
  const known = (await partsOf(context, own.id, id)).get(item.id)
  const row = known ? await rows.get(Number(known.id)) : null
  const again = row?.situacao === 'R' && row.encerrada
  if (again && place.lesson.tentativas && row.tentativas! >= place.lesson.tentativas) throw new RuleError(NO_MORE_TRIES)
  const now = new Date().toISOString()
  const sessao = (row?.sessao ?? 0) + 1
  const fresh = { situacao: item.mudo ? 'C' : 'A', nota: null, dados: null, encerrada: false }
  if (!row)
    await rows.create({
      turma: own.turma.id,
      participante: own.id,
      colaborador: own.colaborador.id,
      licao: id,
      item: item.id,
      titulo: item.titulo,
      sessao,
      tentativas: 1,
      segundos: 0,
      iniciadaEm: now,
      gravadaEm: now,
      ...fresh,
    })
  else
    await rows.patch(
      row.id,
      { sessao, ...(again && { ...fresh, tentativas: (row.tentativas ?? 0) + 1 }) },
      'abrir conteúdo',
    )
  if (item.mudo) await settle(context, own, { ...place, known: place.known.set(id, place.progress) }, true)
  const endereco = addressOf(
    { empresaId: context.empresaId!, participante: own.id, licao: id, item: index, sessao },
    item.href,
  )
  return { titulo: item.titulo, versao: scorm.versao, sessao, endereco }
}

/** Parses the data a package sends. @throws ValidationError if it is too large or not a JSON object */
function readCmi(dados: string): Cmi {
  const refuse = () =>
    new ValidationError([{ field: 'dados', message: 'O conteúdo enviou dados que não são de SCORM.' }])
  if (dados.length > MAX_SCORM_DATA) throw refuse()
  try {
    const cmi: unknown = JSON.parse(dados)
    if (typeof cmi !== 'object' || cmi === null || Array.isArray(cmi)) throw refuse()
    return cmi as Cmi
  } catch {
    throw refuse()
  }
}

/** Saves the data a package reports. The state of a completed part does not change. */
export async function savePart(
  context: Context,
  own: Participant,
  id: number,
  told: { item: number; sessao: number; dados: string; fim: boolean },
) {
  await context.lock(PEOPLE, own.id)
  const place = await placeOf(context, own, id)
  const { scorm, item } = itemOf(place.lesson, told.item)
  const known = (await partsOf(context, own.id, id)).get(item.id)
  const row = known ? await rowsOf(context).get(Number(known.id)) : null
  if (!row || row.sessao !== told.sessao) throw new RuleError(ELSEWHERE)
  if (row.situacao === 'C' && row.encerrada) return
  const cmi = readCmi(told.dados)
  const minimo = place.lesson.notaEm && place.lesson.minimoNota !== null ? Number(place.lesson.minimoNota) : null
  const outcome = outcomeOf(scorm.versao, cmi, minimo)
  // A passed part stays passed, whatever the package reports later.
  const kept = row.situacao === 'C' ? { segundos: outcome.segundos } : outcome
  await rowsOf(context).patch(
    row.id,
    { ...kept, dados: JSON.stringify(cmi), encerrada: told.fim, gravadaEm: new Date().toISOString() },
    'conteúdo',
  )
  await settle(context, own, place, told.fim)
}
