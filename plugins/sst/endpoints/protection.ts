import { choice, date, endpoint, exists, integer, refs, shape, text, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { CLASSIFICACOES } from '../shared/severity.ts'
import { certificatesOn } from '../queries/certificates.ts'
import { severityOf } from '../queries/severity.ts'

const EPIS = 'sst/epis'
const RISKS = 'sst/risco'
const READS_EPIS = 'ROLE_SST_EPIS'

const risksOfEpi = endpoint(`GET ${EPIS}/:id/riscos`, {
  label: 'Riscos contra os quais um EPI protege',
  audience: 'staff',
  authority: READS_EPIS,
  response: shape.names(RISKS),
  async run(context, { params }) {
    const { id } = await context.repo(EPIS).get(Number(params.id))
    const rows = await context
      .query(RISKS)
      .where(exists('epiIds', when('id').is(id)))
      .select({ id: 'id', descricao: 'descricao' })
      .orderBy('descricao')
      .rows()
    return rows.map((row) => ({ id: row.id, descricao: row.descricao }))
  },
})

const latest = endpoint(`GET ${EPIS}/epis-ultimo-historico`, {
  label: 'EPIs com o histórico em vigor',
  audience: 'staff',
  authority: READS_EPIS,
  response: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    data: date('A partir de'),
    numeroCA: text('Número do CA'),
    vencimentoCA: date('Vencimento do CA'),
    validadeUso: integer('Validade de uso (dias)'),
    atenuacao: text('Atenuação'),
  }),
  async run(context) {
    const rows = await context
      .query(EPIS)
      .select({
        id: 'id',
        nome: 'nome',
        data: 'historicos.data',
        ca: 'historicos.numeroCA',
        vencimento: 'historicos.vencimentoCA',
        uso: 'historicos.validadeUso',
        atenuacaoEmVigor: 'historicos.atenuacao',
        numeroCA: 'numeroCA',
        vencimentoCA: 'vencimentoCA',
        validadeUso: 'validadeUso',
        atenuacao: 'atenuacao',
      })
      .orderBy('nome')
      .rows()
    // The values entered with the equipment apply until the first period of its history.
    return rows.map((row) => ({
      id: row.id,
      nome: row.nome!,
      data: row.data,
      numeroCA: row.data ? row.ca : row.numeroCA,
      vencimentoCA: row.data ? row.vencimento : row.vencimentoCA,
      validadeUso: row.data ? row.uso : row.validadeUso,
      atenuacao: row.data ? row.atenuacaoEmVigor : row.atenuacao,
    }))
  },
})

const severity = endpoint('GET sst/classificacao-severidade-risco/gravidade/:g/probabilidade/:p', {
  label: 'Classificação de uma gravidade com uma probabilidade',
  audience: 'staff',
  authority: 'ROLE_SST_MEDICOES_RISCO',
  response: { classificacao: choice('Classificação', CLASSIFICACOES) },
  run: async (context, { params }) => ({
    classificacao: await severityOf(context, Number(params.g), Number(params.p)),
  }),
})

const episOfRisks = endpoint('GET sst/condicoes-ambientais/epi-risco', {
  label: 'EPIs que protegem contra riscos',
  audience: 'staff',
  authority: READS_EPIS,
  query: { riscosIds: refs(RISKS, 'Riscos').ids().required(), data: date('Data') },
  response: shape.list({
    id: integer('Código').required(),
    nome: text('Nome'),
    numeroCA: text('CA em vigor na data'),
    vencimentoCA: date('Vencimento do CA'),
  }),
  async run(context, { query }) {
    const rows = await context
      .query(RISKS)
      .join('epiIds')
      .where(when('id').in(idList(query.riscosIds)))
      .select({ id: 'epiIds.id', nome: 'epiIds.nome' })
      .groupBy('id', 'nome')
      .orderBy('nome')
      .rows()
    const { data } = query
    if (!data) return rows.map((row) => ({ id: row.id!, nome: row.nome }))
    const certificates = await certificatesOn(
      context,
      rows.map((row) => row.id!),
      data,
    )
    return rows.map((row) => ({ id: row.id!, nome: row.nome, ...certificates.get(row.id!) }))
  },
})

export const protectionEndpoints = [risksOfEpi, latest, severity, episOfRisks]
