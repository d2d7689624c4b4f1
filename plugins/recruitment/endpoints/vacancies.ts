import { boolean, endpoint, integer, longText, shape, text, when } from '#engine'
import { hasCandidates } from '../queries/vacancy_facts.ts'
import { publicLink } from '../domain/public_link.ts'
import { courseOf } from '../timelines/vacancy_events.ts'
import { named } from '../answers.ts'

const KEY = 'captacao/solicitacoes-pessoal'
const READ = 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL'

export const districtsOfVacancy = endpoint(`GET ${KEY}/:id/bairros`, {
  label: 'Bairros da cidade da vaga',
  audience: 'staff',
  authority: READ,
  response: shape.list(named),
  async run(context, { params }) {
    const { bairrosIds } = await context.repo(KEY).get(Number(params.id))
    return context.query('geral/bairros').where(when('id').in(bairrosIds)).orderBy('nome').select('id', 'nome').rows()
  },
})

export const hasCandidate = endpoint(`GET ${KEY}/:id/possui-candidato`, {
  label: 'Se a vaga tem candidatos',
  audience: 'staff',
  authority: READ,
  response: shape.value(boolean('Se há candidatos').required()),
  async run(context, { params }) {
    const row = await context.repo(KEY).get(Number(params.id))
    return hasCandidates(context, row.id)
  },
})

/**
 * Whether a candidate's competences were already assessed for this vacancy; then its required competences cannot
 * change.
 */
export const hasJudgedCompetence = endpoint(`GET ${KEY}/:id/existe-competencia-respondida`, {
  label: 'Se alguma competência já foi avaliada na vaga',
  audience: 'staff',
  authority: READ,
  response: shape.value(boolean('Se há avaliação').required()),
  async run(context, { params }) {
    const row = await context.repo(KEY).get(Number(params.id))
    return context.query('captacao/niveis-competencia').where(when('solicitacao').is(row.id)).exists()
  },
})

export const advert = endpoint(`GET ${KEY}/:id/anuncio`, {
  label: 'Anúncio de uma vaga',
  audience: 'staff',
  authority: READ,
  response: {
    id: integer('Vaga').required(),
    titulo: text('Título'),
    descricao: longText('Descrição, em HTML'),
    exibirModuloExterno: boolean('Se está no portal'),
    utilizarAvaliacoesEtapaSeletiva: boolean('Se usa os questionários das etapas'),
    avaliacoes: shape.names('captacao/modelos-avaliacao-candidato'),
    pedidos: shape.list(shape.value(text('O que a candidatura pede').required())),
    solicitacao: shape.object({
      id: integer('Vaga').required(),
      quantidade: integer('Nº de vagas').required(),
      empresa: shape.object(named),
    }),
    link: text('Endereço público').required(),
  },
  async run(context, { params }) {
    const row = await context.repo(KEY).get(Number(params.id))
    const company = await context
      .query('utilitario/empresas')
      .where(when('id').is(row.empresaId))
      .select('id', 'nome')
      .first()
    return {
      id: row.id,
      ...row.anuncio,
      pedidos: row.anuncio?.pedidos ?? [],
      solicitacao: { id: row.id, quantidade: row.quantidade, empresa: company! },
      link: publicLink(row.id, row.empresaId),
    }
  },
})

/** The history of a vacancy, newest first, from the request to the current state. */
export const course = endpoint(`GET ${KEY}/:id/andamento`, {
  label: 'Em que pé está uma vaga',
  audience: 'staff',
  authority: READ,
  response: shape.list({
    id: integer('Código').required(),
    acao: text('O que aconteceu').required(),
    dataHora: text('Dia, ou dia e hora').required(),
    usuario: text('Quem'),
    observacao: longText('Observação'),
  }),
  async run(context, { params }) {
    return courseOf(context, await context.repo(KEY).get(Number(params.id)))
  },
})
