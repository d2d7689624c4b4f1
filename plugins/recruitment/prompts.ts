import { type Context, idOf, prompt, type PromptRecord } from '#engine'

const VACANCIES = 'captacao/solicitacoes-pessoal'
const APPLICATIONS = 'captacao/candidato-solicitacoes'
const CANDIDATES = 'captacao/candidatos'

const OF_VACANCY = [
  'descricao',
  'quantidade',
  'estabelecimento',
  'areaOrganizacional',
  'cargo',
  'faixaSalarial',
  'vinculo',
  'tipoVaga',
  'horarioComercial',
  'escolaridade',
  'cidade',
  'experiencias',
  'infoComplementares',
]
const OF_POSITION = [
  'nomeMercado',
  'missao',
  'responsabilidades',
  'conhecimentos',
  'habilidades',
  'atitudes',
  'experiencia',
]
const OF_CANDIDATE = [
  'nome',
  'formacao.curso',
  'formacao.local',
  'certificados.titulo',
  'candidatoIdiomas.idioma',
  'cursos',
  'conhecimentos',
  'experiencias.cargo',
  'experiencias.empresa',
  'experiencias.observacao',
  'observacao',
  'ocrTexto',
]

type Facts = Record<string, PromptRecord>

/** Only what the user may read: without the right to a record its facts are omitted. */
async function record(context: Context, of: string, ref: unknown, reads: string[]): Promise<PromptRecord | null> {
  const id = ref ? idOf(ref) : null
  if (!id) return null
  const row = await context
    .repo(of)
    .find(id)
    .catch(() => null)
  return row && { of, row, reads }
}

async function vacancyFacts(context: Context, ref: unknown): Promise<Facts> {
  const vacancy = await record(context, VACANCIES, ref, OF_VACANCY)
  const position = await record(context, 'cargo-salario/cargos', vacancy?.row.cargo, OF_POSITION)
  return { ...(vacancy && { vaga: vacancy }), ...(position && { cargo: position }) }
}

async function positionFacts(
  context: Context,
  row: { id?: number; faixaSalarial?: unknown; cargo?: unknown },
): Promise<Facts> {
  const band = await record(context, 'cargo-salario/faixas-salariais', row.faixaSalarial, [])
  const position = await record(context, 'cargo-salario/cargos', row.cargo ?? band?.row.cargo, OF_POSITION)
  return position ? { cargo: position } : {}
}

const ADVERT =
  'Escreva o anúncio desta vaga para o portal de candidatos: um título de até 80 caracteres e uma descrição com o que a pessoa fará, o que se pede e o que se oferece. Não fale de salário se ele não estiver nos dados.'

/** What the assistant can write about vacancies and interviews. */
export const recruitmentPrompts = [
  prompt('recruitment.anuncio', {
    label: 'Anúncio da vaga',
    resource: 'captacao/anuncios',
    task: ADVERT,
    reads: ['titulo', 'solicitacao'],
    writes: ['titulo', 'descricao'],
    facts: (context, row) => vacancyFacts(context, row.solicitacao),
  }),
  prompt('recruitment.anuncio-da-vaga', {
    label: 'Anúncio da vaga',
    resource: VACANCIES,
    task: ADVERT,
    reads: OF_VACANCY,
    writes: ['anuncio.titulo', 'anuncio.descricao'],
    facts: positionFacts,
  }),
  prompt('recruitment.perguntas', {
    label: 'Perguntas para a entrevista',
    resource: 'captacao/entrevistas',
    task: 'Escreva de oito a dez perguntas para entrevistar este candidato para esta vaga: metade sobre o que a vaga pede, metade sobre o que o currículo conta. Nenhuma sobre vida privada, família, saúde, religião ou idade.',
    reads: ['candidato', 'solicitacao', 'etapaSeletiva', 'modalidade'],
    writes: ['observacao'],
    async facts(context, row) {
      const application = await record(context, APPLICATIONS, row.candidatoSolicitacao, [])
      const candidate = await record(context, CANDIDATES, application?.row.candidato ?? row.candidato, OF_CANDIDATE)
      const vacancy = await vacancyFacts(context, application?.row.solicitacao ?? row.solicitacao)
      return { ...vacancy, ...(candidate && { candidato: candidate }) }
    },
  }),
]
