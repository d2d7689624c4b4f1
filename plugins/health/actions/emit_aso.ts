import { action, choice, date, idOf, ref, RuleError, shape } from '#engine'
import { ASOS, PROFESSIONALS } from '../domain/keys.ts'

const WITHOUT_EXAM = 'Nenhum exame desta solicitação foi realizado.'
const RESULTS: Record<string, string> = { N: '1', A: '2' }

/** Creates the ASO of a request from its completed exams. */
export const emitAso = action('emitir-aso', {
  of: 'sst/solicitacoes-exame',
  label: 'Emitir ASO',
  icon: 'AssignmentTurnedIn',
  method: 'POST',
  title: 'Emitir ASO',
  success: 'ASO emitido com sucesso.',
  authority: 'ROLE_SST_ASO_EDITAR',
  response: shape.row(ASOS),
  fields: {
    data: date('Data do ASO').required().default({ now: 'date' }),
    resultado: choice('Resultado', { 1: 'Apto', 2: 'Inapto' }).required(),
    medico: ref(PROFESSIONALS, 'Médico emitente').required().lookup({ orgaoDeClasse: '1' }),
  },
  async run(context, { row, input }) {
    const made = (row.exames ?? []).filter((exame) => exame.dataRealizacao)
    if (!made.length) throw new RuleError(WITHOUT_EXAM)
    const asos = context.repo(ASOS)
    const { id } = await asos.create({
      ...input,
      motivo: row.motivo,
      colaborador: idOf(row.colaborador),
      candidato: idOf(row.candidato),
      medicoCoordenador: idOf(row.medicoCoordenador),
      exames: made.map((item) => ({
        exame: idOf(item.exame),
        data: item.dataRealizacao,
        ordem: row.motivo === 'ADM' ? '1' : '2',
        resultado: item.resultado && RESULTS[item.resultado],
      })),
    })
    return asos.patch(id, { solicitacao: row.id }, 'emitir ASO')
  },
})
