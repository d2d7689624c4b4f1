import { boolean, date, endpoint, integer, longText, shape, text } from '#engine'

const FUNCTIONS = 'sst/funcoes'
const READS = 'ROLE_SST_FUNCOES'

/** Activates or deactivates a function by its id, at the address given in the requirements. */
const setActive = endpoint(`PUT ${FUNCTIONS}/ativa-ou-inativa`, {
  label: 'Ativar ou inativar uma função',
  audience: 'staff',
  authority: `${READS}_ATIVA_OU_INATIVA`,
  query: { funcaoId: integer('Função').required(), ativa: boolean('Se fica ativa').required() },
  response: shape.nothing,
  async run(context, { query }) {
    await context.repo(FUNCTIONS).patch(query.funcaoId, { ativa: query.ativa }, query.ativa ? 'ativar' : 'inativar')
  },
})

/** Name and description of a function on a day. */
const descriptions = endpoint(`GET ${FUNCTIONS}/:id/descricoes`, {
  label: 'Descrições de uma função em uma data',
  audience: 'staff',
  authority: READS,
  query: { data: date('Data') },
  response: {
    nomeFuncao: text('Nome da função'),
    codigoCBO: text('Código CBO'),
    descricaoCadastral: longText('Descrição das atividades'),
    descricaoGerencial: longText('Descrição das atividades (gerencial)'),
    normasInternas: longText('Normas internas'),
  },
  async run(context, { params, query }) {
    const row = await context.repo(FUNCTIONS).get(Number(params.id), query.data ?? context.today)
    const [registered, managed] = [row.historicosCadastrais?.[0], row.historicosGerenciais?.[0]]
    return {
      nomeFuncao: registered?.nomeFuncao ?? row.nome,
      codigoCBO: registered?.codigoCBO ?? null,
      descricaoCadastral: registered?.descricao ?? null,
      descricaoGerencial: managed?.descricao ?? null,
      normasInternas: managed?.normasInternas ?? null,
    }
  },
})

export const functionEndpoints = [setActive, descriptions]
