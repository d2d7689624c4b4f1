import { type Context, endpoint, integer, RuleError, shape, text, ValidationError, when } from '#engine'
import { holdOpen } from '#app/anonymous/index.ts'
import { kioskEntry, consumeLink } from '#app/links/index.ts'
import { talentByCpf } from '#plugins/talent/plugin.ts'
import { BOOTH, CANDIDATES, TERMS, VOTERS, VOTING } from '../domain/keys.ts'
import { cast } from '../services/votes.ts'

const VOTED = 'Você já votou.'

/**
 * Signs a voter in at the device with a link to their single vote. A person without the right to vote gets the same
 * response as an unknown person.
 */
const booth = kioskEntry('cipa/urna', {
  purpose: BOOTH,
  label: 'Entrada de um eleitor na urna da CIPA',
  async find(context, input) {
    const talent = await talentByCpf(context, input)
    const voter =
      talent &&
      (await context
        .query(VOTERS)
        .withoutRowRules()
        .where(when('gestao').is(context.link!.record!.id), when('colaborador').is(talent.id))
        .select({ id: 'id', votou: 'votou' })
        .first())
    if (!voter) return null
    if (voter.votou) throw new RuleError(VOTED)
    return {
      nome: talent.nome,
      link: { purpose: VOTING, label: 'Voto na CIPA', record: { key: VOTERS, id: voter.id } },
    }
  },
})

/** The voter and the committee of the link, while the election is running. */
async function running(context: Context) {
  const system = context.system
  const voter = await system.repo(VOTERS).get(context.link!.record!.id)
  const term = await system.repo(TERMS).get(voter.gestao.id)
  if (voter.votou) throw new RuleError(VOTED)
  if (term.apuradaEm || context.today < term.votacaoIni || context.today > term.votacaoFim)
    throw new RuleError('A votação não está aberta.')
  return { voter, term }
}

const ballot = endpoint('GET cipa/cedula', {
  audience: 'link',
  purpose: VOTING,
  label: 'Cédula da eleição da CIPA',
  response: {
    cipa: text('CIPA').required(),
    candidatos: shape.list({ id: integer('Código').required(), nome: text('Nome na cédula').required() }),
  },
  async run(context) {
    const { term } = await running(context)
    const rows = await context
      .query(CANDIDATES)
      .withoutRowRules()
      .where(when('gestao').is(term.id))
      .select({ id: 'id', nome: 'nomeUrna' })
      .orderBy('nome')
      .rows()
    return { cipa: term.nome, candidatos: rows.map((row) => ({ id: row.id, nome: row.nome! })) }
  },
})

/**
 * Records a vote: marks the voter as having voted, without a trace of when, and collects the vote encrypted. Neither an
 * order nor a time in the database joins the two.
 */
const vote = endpoint('POST cipa/votar', {
  audience: 'link',
  purpose: VOTING,
  label: 'Votar na eleição da CIPA',
  fields: { candidato: integer('Candidato').help('Em branco: voto em branco.') },
  response: shape.nothing,
  async run(context, { input }) {
    const held = await context.system.repo(VOTERS).get(context.link!.record!.id)
    await holdOpen(context, { key: TERMS, id: held.gestao.id })
    await context.lock(VOTERS, held.id)
    const { voter, term } = await running(context)
    const system = context.system
    if (input.candidato) {
      const known = await system
        .query(CANDIDATES)
        .withoutRowRules()
        .where(when('id').is(input.candidato), when('gestao').is(term.id))
        .exists()
      if (!known) throw new ValidationError([{ field: 'candidato', message: 'Este candidato não está na cédula.' }])
    }
    await consumeLink(context)
    if (!(await system.repo(VOTERS).mark(voter.id, { votou: true }))) throw new RuleError(VOTED)
    await cast(context, term.id, { candidato: input.candidato ?? null })
  },
})

export const votingEndpoints = [booth, ballot, vote]
