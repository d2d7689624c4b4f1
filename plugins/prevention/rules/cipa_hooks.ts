import { addDays, type Hooks, idOf, RuleError, ValidationError } from '#engine'
import { yearLater } from '../domain/election.ts'
import { TALENTS, TERMS } from '../domain/keys.ts'
import { saveTenure } from '../services/tenure.ts'
import { discardVotes } from '../services/votes.ts'

/** Minimum days for candidates to register (NR-5, item 5.5.3 c). */
const MIN_DAYS = 15
const COUNTED = 'A eleição já foi apurada.'

export const termHooks: Hooks<'sst/cipa-gestoes'> = {
  beforeSave(_context, values, old) {
    const whole = { ...old, ...values }
    if (whole.inscricoesIni && whole.inscricoesFim && whole.inscricoesFim < addDays(whole.inscricoesIni, MIN_DAYS - 1))
      throw new ValidationError([
        { field: 'inscricoesFim', message: `As inscrições ficam abertas por no mínimo ${MIN_DAYS} dias (NR-5).` },
      ])
    if (old?.apuradaEm && (values.votacaoIni ?? old.votacaoIni) !== old.votacaoIni) throw new RuleError(COUNTED)
    if (whole.inicio) values.fim = addDays(yearLater(whole.inicio), -1)
  },
  beforeDelete: (context, row) => discardVotes(context, row.id),
}

export const candidateHooks: Hooks<'sst/cipa-candidatos'> = {
  async beforeSave(context, values, old) {
    const [id, person] = [idOf(values.gestao ?? old?.gestao), idOf(values.colaborador ?? old?.colaborador)]
    if (!id || !person) return
    const system = context.system
    const term = await system.repo(TERMS).find(id)
    if (!term) return
    if (term.apuradaEm) throw new RuleError(COUNTED)
    const day = values.inscritoEm ?? old?.inscritoEm
    if (day && (day < term.inscricoesIni || day > term.inscricoesFim))
      throw new ValidationError([{ field: 'inscritoEm', message: 'Fora do período de inscrições.' }])
    const talent = await system.repo(TALENTS).find(person)
    if (!old && talent && idOf(talent.estabelecimento) !== idOf(term.estabelecimento))
      throw new ValidationError([{ field: 'colaborador', message: 'O talento não é do estabelecimento desta CIPA.' }])
  },
  async afterSave(context, row, old) {
    if (!old) await saveTenure(context, row.colaborador.id)
  },
  async beforeDelete(context, row) {
    const term = await context.system.repo(TERMS).get(row.gestao.id)
    if (term.apuradaEm) throw new RuleError(COUNTED)
    if (term.votacaoIni <= context.today) throw new RuleError('A votação já começou.')
    await saveTenure(context, row.colaborador.id, { candidate: row.id })
  },
}

export const memberHooks: Hooks<'sst/cipa-membros'> = {
  async beforeSave(context, values, old) {
    if (old) return
    const id = idOf(values.gestao)
    const term = id ? await context.system.repo(TERMS).find(id) : null
    // Until one year after the end of the mandate, for elected members.
    values.estabilidadeAte = term?.fim && values.representacao === 'E' ? yearLater(term.fim) : null
  },
  async afterSave(context, row, old) {
    if (!old) await saveTenure(context, row.colaborador.id)
  },
  beforeDelete: (context, row) => saveTenure(context, row.colaborador.id, { member: row.id }),
}
