import { randomBytes } from 'node:crypto'
import { type Context, RuleError, when, addMonths } from '#engine'
import { CONTEUDO_PADRAO, TITULO_PADRAO } from '../shared/codes.ts'
import { CERTIFICATES, CLASSES, PEOPLE, TEMPLATES } from '../domain/keys.ts'
import { courseFacts } from '../queries/courses.ts'
import { assertSafetyFacts } from './safety_certificate.ts'

const NOT_USED = 'A empresa não utiliza certificados.'
const NOT_HELD = 'A turma ainda não foi realizada.'
const NOBODY = 'Nenhum participante aprovado está sem certificado.'

/** Random code of 80 bits, without easily confused letters; it cannot be guessed. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export function newCode(): string {
  const letters = [...randomBytes(32)].flatMap((byte) => (byte < 248 ? LETTERS[byte % 31]! : [])).slice(0, 16)
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** The template used if none is chosen: that of the course, that of the company, or the one marked as default. */
async function templateFor(context: Context, courseTemplate: number | null): Promise<number | null> {
  const wanted =
    courseTemplate ??
    (Number((context.settings.modeloCertificado as { id?: number } | null)?.id ?? context.settings.modeloCertificado) ||
      null)
  const own = context.system.query(TEMPLATES)
  if (wanted && (await own.where(when('id').is(wanted)).exists())) return wanted
  const standard = await own.where(when('padrao').is(true)).orderBy('id').select({ id: 'id' }).first()
  return standard ? Number(standard.id) : null
}

export interface CertificateText {
  titulo: string
  conteudo: string
}

/** The text of a template, or the default text of the product. */
export async function textOf(context: Context, template: number | null): Promise<CertificateText> {
  const row = template ? await context.system.repo(TEMPLATES).find(template) : null
  return { titulo: row?.titulo || TITULO_PADRAO, conteudo: row?.conteudo || CONTEUDO_PADRAO }
}

/**
 * Issues certificates to all approved participants of a class, or only to the given ones. Returns the number of new
 * ones.
 */
export async function issueFor(
  context: Context,
  classId: number,
  {
    only,
    modelo,
    titulo,
    conteudo,
    dataEmissao = context.today,
  }: { only?: number[]; modelo?: number | null; dataEmissao?: string } & Partial<CertificateText> = {},
): Promise<number> {
  const system = context.system
  const row = await system.repo(CLASSES).get(classId)
  if (context.settings.certificado === false) throw new RuleError(NOT_USED)
  if (!row.realizada) throw new RuleError(NOT_HELD)
  await context.lock(CLASSES, classId)
  const course = (await courseFacts(context, row.curso.id))!
  assertSafetyFacts(course, row)
  const people = await system
    .query(PEOPLE)
    .withoutRowRules()
    .where(
      when('turma').is(classId),
      when('aprovado').is(true),
      when('certificado').empty(),
      ...(only ? [when('id').in(only)] : []),
    )
    .select({ id: 'id', colaborador: 'colaborador.id' })
    .orderBy('id')
    .rows()
  if (!people.length) throw new RuleError(NOBODY)
  const template = modelo ?? (await templateFor(context, course.modeloCertificado))
  const words = await textOf(context, template)
  const certificates = system.repo(CERTIFICATES)
  const ids: number[] = []
  const rows = people.map((person) => ({
    titulo: titulo || words.titulo,
    conteudo: conteudo || words.conteudo,
    modeloCertificado: template,
    turma: classId,
    curso: course.id,
    colaborador: Number(person.colaborador),
    dataEmissao,
  }))
  for (let at = 0; at < rows.length; at += 1000) ids.push(...(await certificates.createMany(rows.slice(at, at + 1000))))
  await system.repo(PEOPLE).patchMany(
    people.map((person, index) => ({ id: Number(person.id), values: { certificado: ids[index] } })),
    'emitir certificado',
  )
  return ids.length
}

/** Expiry date of a course: its period counts from the end of the class. */
export const validUntil = (end: string, months: number | null | undefined): string | null =>
  months && months > 0 ? addMonths(end, months) : null
