import { prompt } from '#engine'

const POSITION = 'cargo-salario/cargos'
const ABOUT = [
  'nome',
  'nomeMercado',
  'grupoOcupacional',
  'areasOrganizacionais',
  'missao',
  'responsabilidades',
  'conhecimentos',
  'habilidades',
  'atitudes',
  'escolaridade',
  'experiencia',
]

/** What the assistant can write about a position. */
export const jobPrompts = [
  prompt('positions.descricao', {
    label: 'Descrição do cargo',
    resource: POSITION,
    task: 'Escreva a descrição deste cargo: a missão em até três frases, as responsabilidades como lista de seis a dez itens, e a experiência desejada em até três frases.',
    reads: ABOUT,
    writes: ['missao', 'responsabilidades', 'experiencia'],
  }),
  prompt('positions.missao', {
    label: 'Missão do cargo',
    resource: POSITION,
    task: 'Escreva a missão deste cargo em até três frases: para que ele existe e o que entrega à empresa.',
    reads: ABOUT,
    writes: ['missao'],
  }),
  prompt('positions.responsabilidades', {
    label: 'Responsabilidades do cargo',
    resource: POSITION,
    task: 'Escreva as responsabilidades deste cargo como lista de seis a dez itens, cada um começando com um verbo no infinitivo.',
    reads: ABOUT,
    writes: ['responsabilidades'],
  }),
]
