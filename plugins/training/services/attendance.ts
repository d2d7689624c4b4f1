import env from '#start/env.ts'
import { type Context, RuleError, when } from '#engine'
import { appUrl } from '#config/app.ts'
import {
  type AttendanceCode,
  isFresh,
  isHeld,
  newAttendanceCode,
  readAttendanceCode,
} from '../domain/attendance_code.ts'
import { DAYS, PEOPLE } from '../domain/keys.ts'
import type { Day } from '../domain/rows.ts'
import { refreshParticipants } from './approval.ts'

const CODES = 'desenvolvimento/codigos-presenca'
const NOT_A_CODE = 'Este QR Code não é válido. Leia o que está na tela do instrutor.'
const TOO_OLD = 'Este QR Code já mudou. Leia o que está agora na tela do instrutor.'
const USED = 'Este QR Code já foi usado. Leia o que está agora na tela do instrutor.'
const OTHER_DEVICE = 'Este aparelho já registrou a presença de outra pessoa nesta aula.'
const NOT_TODAY = 'A presença desta aula só é registrada no dia dela.'
export const NOT_IN_CLASS = 'Não encontramos você nesta turma. Confira os dados ou fale com o instrutor.'
const ALREADY_THERE = 'A sua presença nesta aula já está registrada.'

const secret = () => env.get('APP_KEY')

export const codeFor = (empresaId: number, dia: number): string => newAttendanceCode(secret(), empresaId, dia)
export const attendanceUrl = (code: string) => `${appUrl}/presenca/${code}`

/** Decodes a code. @throws RuleError if this installation did not issue it */
export function readCode(text: unknown): AttendanceCode {
  const code = readAttendanceCode(secret(), String(text ?? ''))
  if (!code) throw new RuleError(NOT_A_CODE)
  return code
}

/** The stored row of a code that a phone has read. */
const usesOf = (context: Context, nonce: string) =>
  context.system
    .query(CODES)
    .where(when('codigo').is(nonce))
    .select({ id: 'id', participante: 'participante.id', dispositivo: 'dispositivo', lidoEm: 'criadoEm' })
    .first()

/** Whether a phone has read the code, so that the screen must show another. */
export const wasUsed = async (context: Context, nonce: string): Promise<boolean> =>
  Boolean(await usesOf(context, nonce))

export const dayOf = async (context: Context, code: AttendanceCode): Promise<Day> => {
  const day = await context.system.repo(DAYS).find(code.dia)
  if (!day) throw new RuleError(NOT_A_CODE)
  return day
}

/** Of two concurrent uses, the unique index of the code refuses the second. */
const keep = (
  context: Context,
  values: { codigo: string; dia: number; participante?: number; dispositivo?: string | null },
) =>
  context.system
    .repo(CODES)
    .create(values)
    .catch((error: { status?: number }) => {
      throw error.status === 400 || error.status === 409 ? new RuleError(USED) : error
    })

/** Reserves a code read by an unidentified phone while its owner types CPF and birth date; the screen shows another. */
export async function holdCode(context: Context, code: AttendanceCode, dispositivo: string): Promise<Day> {
  const day = await dayOf(context, code)
  if (day.dia !== context.today) throw new RuleError(NOT_TODAY)
  const known = await usesOf(context, code.nonce)
  if (known && known.dispositivo !== dispositivo) throw new RuleError(USED)
  if (known ? !isHeld(known.lidoEm) : !isFresh(code)) throw new RuleError(TOO_OLD)
  if (!known) await keep(context, { codigo: code.nonce, dia: day.id, dispositivo })
  return day
}

interface Arrival {
  code: AttendanceCode
  participante: number
  dispositivo?: string | null
  /** Seconds the phone waited for a connection; only identified phones may wait. */
  waited?: number
}

/**
 * Registers a participant's attendance on a class day; idempotent. Each code is for one person, each device for one
 * person per class day.
 */
export async function arrive(
  context: Context,
  { code, participante, dispositivo, waited = 0 }: Arrival,
): Promise<void> {
  await context.lock(PEOPLE, participante)
  const read = await usesOf(context, code.nonce)
  if (read) await context.lock(CODES, read.id)
  const known = read && (await usesOf(context, code.nonce))
  // The phone sends it again if the response was lost.
  if (known?.participante === participante) return
  const held = known && !known.participante && known.dispositivo === dispositivo && isHeld(known.lidoEm)
  if (!held && !isFresh(code, waited)) throw new RuleError(TOO_OLD)
  const day = await dayOf(context, code)
  if (day.dia !== context.today) throw new RuleError(NOT_TODAY)
  const people = context.system.repo(PEOPLE)
  const row = await people.find(participante)
  if (!row || row.turma.id !== day.turma.id || row.inscricao !== 'I') throw new RuleError(NOT_IN_CLASS)
  if ((row.presencas ?? []).some((presenca) => presenca.dia.id === day.id)) throw new RuleError(ALREADY_THERE)
  if (dispositivo) {
    const others = await context.system
      .query(CODES)
      .where(
        when('dia').is(day.id),
        when('dispositivo').is(dispositivo),
        when('participante').filled(),
        when('participante').isNot(participante),
      )
      .exists()
    if (others) throw new RuleError(OTHER_DEVICE)
  }
  if (known && !held) throw new RuleError(USED)
  if (known) await context.system.repo(CODES).patch(known.id, { participante }, 'presença por QR Code')
  else await keep(context, { codigo: code.nonce, dia: day.id, participante, dispositivo })
  await people.patch(
    row.id,
    { presencas: [...(row.presencas ?? []), { dia: day.id, origem: 'Q', em: new Date().toISOString() }] },
    'presença por QR Code',
  )
  await refreshParticipants(context, day.turma.id, [row.id])
}

const participants = (context: Context, day: Day) =>
  context.query(PEOPLE).withoutRowRules().where(when('turma').is(day.turma.id)).select({ id: 'id' })

/** The participant row of a talent in the class of a class day. */
export async function participantOf(context: Context, day: Day, talent: number): Promise<number> {
  const id = await participants(context, day).where(when('colaborador').is(talent)).value()
  if (!id) throw new RuleError(NOT_IN_CLASS)
  return Number(id)
}

/**
 * The participant of a class day with these data; null: nobody, or somebody who is not in the class, which looks the
 * same.
 */
export async function participantWith(
  context: Context,
  day: Day,
  { cpf, nascimento }: { cpf: string; nascimento: string },
): Promise<number | null> {
  const id = await participants(context, day)
    .where(
      when('colaborador.cpf').is(cpf),
      when('colaborador.pessoal.dataNascimento').is(nascimento),
      when('colaborador.situacao').is('A'),
    )
    .value()
  return id ? Number(id) : null
}
