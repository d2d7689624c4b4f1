import { all, any, when } from '#engine'
import type { EvidenceSource } from '#plugins/evaluation/plugin.ts'
import { SITUACOES_CONVERSA, TIPOS_FEEDBACK } from '../codes.ts'
import { FEEDBACKS, NOTES, TALKS } from '../domain/keys.ts'
import { messageOf, WORDS } from '../shared/formats.ts'
import { namesOf } from './names.ts'

const MANY = 50

/** Praise and feedback the evaluated person received: public, or between them and the rater. */
export const wordEvidence: EvidenceSource = {
  nome: 'Elogios e feedbacks recebidos',
  vazio: 'Nenhum que você possa ver no período.',
  async of(context, { rater, evaluated, from, until }) {
    const rows = await context
      .query(FEEDBACKS)
      // Who may read everything as an administrator of feedback is here a rater like others.
      .where(
        when('para').is(evaluated),
        when('data').between(from, until),
        any(when('publico').is(true), when('de').is(rater), when('para').is(rater)),
      )
      .select({ ...WORDS, data: 'data', tipo: 'tipo', deId: 'de.id' })
      .orderBy('-data', '-id')
      .limit(MANY)
      .rows()
    const names = await namesOf(
      context,
      rows.map((row) => Number(row.deId)),
    )
    return rows.map((row) => ({
      titulo: `${TIPOS_FEEDBACK[row.tipo as 'E']} de ${Number(row.deId) === rater ? 'você' : (names.get(Number(row.deId)) ?? '')}`,
      data: row.data as string,
      texto: messageOf(row),
    }))
  },
}

/** Talks between the rater and the evaluated person, with the rater's own private notes; of oneself, all own talks. */
export const talkEvidence: EvidenceSource = {
  nome: 'Conversas individuais',
  vazio: 'Nenhuma conversa sua com esta pessoa no período.',
  async of(context, { rater, evaluated, from, until }) {
    const own = rater === evaluated
    const pair = (gestor: number, colaborador: number) =>
      all(when('gestor').is(gestor), when('colaborador').is(colaborador))
    const rows = await context
      .query(TALKS)
      .where(
        own
          ? any(when('gestor').is(rater), when('colaborador').is(rater))
          : any(pair(rater, evaluated), pair(evaluated, rater)),
        when('data').between(from, until),
        when('situacao').isNot('X'),
      )
      .select({ id: 'id', data: 'data', situacao: 'situacao', anotacoes: 'anotacoes' })
      .orderBy('-data', '-id')
      .limit(MANY)
      .rows()
    if (!rows.length) return []
    const notes = await context
      .query(NOTES)
      .where(when('conversa').in(rows.map((row) => Number(row.id))), when('autor').is(context.actor.id!))
      .select({ conversa: 'conversa.id', texto: 'texto' })
      .rows()
    return rows.map((row) => {
      const note = notes.find((item) => item.conversa === row.id)?.texto
      return {
        titulo: `Conversa ${SITUACOES_CONVERSA[(row.situacao ?? 'M') as 'M'].toLowerCase()}`,
        data: row.data as string,
        texto: [row.anotacoes, note && `Sua nota privada: ${note}`].filter(Boolean).join('\n') || null,
      }
    })
  },
}
