import { date, longText, ref, refs, report, rule, text, when, all } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { identification, NO_EXPOSURE, signerOf } from '#plugins/sst/plugin.ts'
import { legalLimit } from '../domain/limits.ts'
import { type GroupInventory, inventoryOf } from '../queries/inventory.ts'
import { type Exposure } from '../queries/risks_on_day.ts'
import { assessmentOf, day, figure, protectionOf, unitOf } from './words.ts'

/** Groups of risk whose agents Table 24 lists. */
const LISTED = ['FISICO', 'QUIMICO', 'BIOLOGICO']
const NOT_ASSESSED = 'Sem avaliação'

/** Agents that were assessed, and risks of their kinds that were found in the place and not assessed yet. */
const harmful = ({ riscos }: GroupInventory) =>
  riscos.filter((risco) => risco.agente || (!risco.data && LISTED.includes(risco.grupoRisco)))

/** What is said of a group without agents: absence is a result, nothing measured is none. */
const withoutAgents = ({ semAgenteNocivo }: GroupInventory) =>
  semAgenteNocivo
    ? { agente: NO_EXPOSURE, risco: 'Ausência de agente nocivo', avaliacao: `Avaliação de ${day(semAgenteNocivo)}` }
    : { agente: '', risco: 'Sem avaliação de agentes nocivos', avaliacao: NOT_ASSESSED }

/**
 * Compares the measured value with the limit; whether the time counts as special is for the professional to conclude.
 */
function comparison({ data, quantitativa, intensidade, limite, agente, unidade }: Exposure): string {
  if (!data) return NOT_ASSESSED
  if (!quantitativa) return 'Avaliação qualitativa'
  const legal = limite === null ? legalLimit(agente, unidade) : { limit: Number(limite), source: null }
  if (!legal) return 'Sem limite informado na medição'
  const found = Number(intensidade) > legal.limit ? 'Acima do limite de tolerância' : 'Até o limite de tolerância'
  return legal.source ? `${found}: ${figure(legal.limit)} ${unitOf(unidade)} (${legal.source})` : found
}

/**
 * Report on the working environment (Lei 8.213, art. 58; IN PRES/INSS 128/2022, art. 276), from the same measurements
 * as the PGR.
 */
export const ltcat = report('sst/relatorios/ltcat', {
  label: 'LTCAT - Laudo Técnico das Condições Ambientais do Trabalho',
  fields: {
    data: date('Data de referência').required().default({ now: 'date' }),
    estabelecimentosIds: refs('utilitario/estabelecimentos', 'Estabelecimentos').ids(),
    obrasIds: refs('sst/obra', 'Obras').ids(),
    gruposIds: refs('sst/grupos-homogeneos', 'Grupos homogêneos').ids(),
    responsavelId: ref('sst/profissional', 'Responsável técnico (engenheiro de segurança ou médico do trabalho)')
      .ids()
      .required('Responsável técnico é obrigatório'),
    numeroArt: text('ART').max(30),
    conclusao: longText('Conclusão do responsável técnico').max(5000),
  },
  rules: [
    rule(
      'estabelecimentosIds',
      all(when('estabelecimentosIds').empty(), when('obrasIds').empty()),
      'Estabelecimento ou obra é obrigatório',
    ),
  ],
  columns: [
    { key: 'grupo', label: 'Grupo homogêneo' },
    { key: 'ambiente', label: 'Ambiente' },
    { key: 'funcoes', label: 'Funções' },
    { key: 'agente', label: 'Agente' },
    { key: 'risco', label: 'Agente nocivo' },
    { key: 'fonte', label: 'Fonte geradora' },
    { key: 'exposicao', label: 'Exposição' },
    { key: 'avaliacao', label: 'Avaliação' },
    { key: 'protecao', label: 'EPC e EPI' },
    { key: 'comparacao', label: 'Comparação com o limite' },
  ],
  async run(filters, context) {
    const programme = {
      dataIni: filters.data,
      dataFim: filters.data,
      localAmbiente: '1' as const,
      estabelecimentosIds: filters.estabelecimentosIds,
      obrasIds: filters.obrasIds,
      historicoGrupoHomogeneosIds: filters.gruposIds,
    }
    const groups = await inventoryOf(context, programme, filters.data!, ['PGR', 'eSocial', 'eSocial_PGR'])
    const lines = groups.map((group) => ({
      nome: group.nome,
      descricao: group.descricao,
      trabalhadores: group.trabalhadores,
      ambientes: group.ambientes.map(({ nome, descricao }) => ({ nome, descricao })),
      funcoes: group.funcoes,
      semAgentes: withoutAgents(group),
      agentes: harmful(group).map((exposure) => ({
        agente: exposure.agente ?? '–',
        risco: exposure.risco,
        fonte: exposure.fonte ?? '',
        exposicao: exposure.periodicidade ?? '',
        avaliacao: exposure.data ? assessmentOf(exposure) : NOT_ASSESSED,
        protecao: protectionOf(exposure),
        comparacao: comparison(exposure),
      })),
    }))
    return {
      rows: lines.flatMap((group) =>
        (group.agentes.length ? group.agentes : [group.semAgentes]).map((agente) => ({
          grupo: group.nome,
          ambiente: group.ambientes.map(({ nome }) => nome).join(', '),
          funcoes: group.funcoes.map(({ nome }) => nome).join(', '),
          ...agente,
        })),
      ),
      groupBy: [{ key: 'grupo', label: 'Grupo homogêneo' }],
      view: {
        name: 'pgr::ltcat',
        data: {
          referencia: day(filters.data),
          ...(await identification(context, idList(filters.estabelecimentosIds), idList(filters.obrasIds))),
          responsavel: await signerOf(context, idList([filters.responsavelId])[0]!),
          art: filters.numeroArt,
          conclusao: filters.conclusao,
          grupos: lines,
        },
      },
    }
  },
})
