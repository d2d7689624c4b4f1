import { action, addDays, type Context, integer, type RowAt, RuleError, when, endOfDay } from '#engine'
import { issuedLinkAnswer, issueLink } from '#app/links/index.ts'
import { quorumOf, reached, seats } from '../domain/election.ts'
import { BOOTH, CANDIDATES, MEMBERS, TALENTS, TERMS, VOTERS } from '../domain/keys.ts'
import { turnout } from '../queries/participation.ts'
import { saveTenure } from '../services/tenure.ts'
import { openBox } from '../services/votes.ts'

const authority = 'ROLE_SST_CIPA_GESTOES_EDITAR'
const open = when('apuradaEm').empty()
const COUNTED = 'A eleição já foi apurada.'
const notCounted = (_context: Context, row: RowAt<'sst/cipa-gestoes'>) => (row.apuradaEm ? COUNTED : null)

/** Registers all employees of the establishment as voters; repeatable for later admissions. */
export const addVoters = action('eleitores', {
  of: 'sst/cipa-gestoes',
  label: 'Incluir eleitores',
  icon: 'GroupAdd',
  method: 'POST',
  success: 'Eleitores incluídos.',
  authority,
  when: open,
  response: { incluidos: integer('Eleitores incluídos').required() },
  refusalReason: notCounted,
  async run(context, { row }) {
    const system = context.system
    const known = new Set(
      await system.query(VOTERS).where(when('gestao').is(row.id)).select({ id: 'colaborador.id' }).values(),
    )
    const people = await system
      .query(TALENTS)
      .withoutRowRules()
      .where(when('situacao').is('A'), when('estabelecimento').is(row.estabelecimento.id))
      .select('id')
      .values()
    const added = people.filter((person) => !known.has(person))
    if (added.length)
      await system
        .repo(VOTERS)
        .createMany(added.map((colaborador) => ({ gestao: row.id, colaborador: Number(colaborador) })))
    return { incluidos: added.length }
  },
})

/** Creates the link for the voting device, where voters sign in with CPF and birth date. */
export const openBooth = action('urna', {
  of: 'sst/cipa-gestoes',
  label: 'Abrir urna',
  icon: 'HowToReg',
  method: 'POST',
  returns: 'link',
  authority,
  when: open,
  response: issuedLinkAnswer,
  refusalReason: (context, row) =>
    row.apuradaEm
      ? COUNTED
      : context.today < row.votacaoIni || context.today > row.votacaoFim
        ? 'A urna só abre no período de votação.'
        : null,
  async run(context, { row }) {
    if (!(await context.query(VOTERS).where(when('gestao').is(row.id)).exists()))
      throw new RuleError('Inclua os eleitores antes de abrir a urna.')
    const { url, expiresAt } = await issueLink(context, {
      purpose: BOOTH,
      label: row.nome,
      path: 'cipa/urna/:token',
      record: { key: TERMS, id: row.id },
      expiresAt: new Date(endOfDay(row.votacaoFim)).toISOString(),
    })
    return { url, expiraEm: expiresAt }
  },
})

async function participationOf(context: Context, row: RowAt<'sst/cipa-gestoes'>) {
  const one = (await turnout(context, [row.id])).get(row.id)
  return { voted: one?.votaram ?? 0, voters: one?.eleitores ?? 0 }
}

const percent = (share: number) => `${Math.round(share * 100)}%`

/**
 * Counts the votes, once, after the last day, if enough employees have voted. The elected become members and get their
 * tenure.
 */
export const tally = action('apurar', {
  of: 'sst/cipa-gestoes',
  label: 'Apurar votos',
  icon: 'Poll',
  success: 'Eleição apurada com sucesso.',
  confirm: 'Deseja apurar os votos? A apuração não pode ser desfeita.',
  authority,
  when: open,
  refusalReason: (context, row) =>
    row.apuradaEm ? COUNTED : context.today <= row.votacaoFim ? 'A votação ainda não terminou.' : null,
  async run(context, { row }) {
    const { voted, voters } = await participationOf(context, row)
    if (!reached(voted, voters, row.prorrogacoes ?? 0))
      throw new RuleError(
        `Votaram ${voted} de ${voters}: são necessários ${percent(quorumOf(row.prorrogacoes ?? 0))}. Prorrogue a votação (NR-5).`,
      )
    const system = context.system
    const votes = await openBox(context, row.id)
    const runners = await system
      .query(CANDIDATES)
      .where(when('gestao').is(row.id))
      .select({ id: 'id', talento: 'colaborador.id', admissao: 'colaborador.dataAdmissao' })
      .rows()
    const result = seats(
      runners.map((runner) => ({ ...runner, admissao: runner.admissao!, votos: votes.get(runner.id) ?? 0 })),
      row.titulares,
      row.suplentes,
    )
    const done = await context
      .repo(TERMS)
      .patch(row.id, { apuradaEm: context.today, votosBrancos: votes.get(0) ?? 0 }, 'apurar')
    await system.repo(CANDIDATES).patchMany(
      result.map(({ runner, papel }) => ({ id: runner.id, values: { votos: runner.votos, eleito: papel ?? 'N' } })),
      'apurar',
    )
    for (const { runner, papel } of result)
      if (papel)
        await system.repo(MEMBERS).create({ gestao: row.id, colaborador: runner.talento, representacao: 'E', papel })
      else await saveTenure(context, runner.talento!)
    return done
  },
})

/** Prolongs the vote by one day if too few employees have voted. */
export const prolong = action('prorrogar', {
  of: 'sst/cipa-gestoes',
  label: 'Prorrogar votação',
  icon: 'EventNote',
  success: 'Votação prorrogada.',
  authority,
  when: open,
  refusalReason: (context, row) =>
    row.apuradaEm ? COUNTED : context.today <= row.votacaoFim ? 'A votação ainda não terminou.' : null,
  async run(context, { row }) {
    const { voted, voters } = await participationOf(context, row)
    if (reached(voted, voters, row.prorrogacoes ?? 0)) throw new RuleError('A participação já basta: apure os votos.')
    const next = addDays(row.votacaoFim, 1)
    return context
      .repo(TERMS)
      .patch(
        row.id,
        { votacaoFim: next < context.today ? context.today : next, prorrogacoes: (row.prorrogacoes ?? 0) + 1 },
        'prorrogar',
      )
  },
})
