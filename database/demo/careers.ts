/** Education, languages and earlier jobs of a person: the part of a registration that has to fit together over the years. */
import { languageRef, trainingRef } from './catalogues.ts'
import { addDays, addYears, earlier, yearOf } from './dates.ts'
import { POSITIONS, positionRef } from './jobs.ts'
import type { Person } from './person.ts'
import type { Position } from './positions.ts'
import { weights, type Random } from './random.ts'
import type { CompanyNumber, Value } from './types.ts'

type Group = { [field: string]: Value }

const COURSES: Record<string, string[]> = {
  administracao: ['Administração', 'Gestão Comercial', 'Processos Gerenciais'],
  alimentos: ['Engenharia de Alimentos', 'Ciência e Tecnologia de Alimentos', 'Técnico em Alimentos'],
  computacao: [
    'Ciência da Computação',
    'Sistemas de Informação',
    'Análise e Desenvolvimento de Sistemas',
    'Engenharia de Software',
  ],
  comunicacao: ['Publicidade e Propaganda', 'Marketing', 'Jornalismo'],
  contabeis: ['Ciências Contábeis', 'Gestão Financeira'],
  design: ['Design', 'Design Gráfico', 'Design Digital'],
  eletrica: ['Eletrotécnica', 'Engenharia Elétrica', 'Automação Industrial'],
  logistica: ['Logística', 'Gestão da Cadeia de Suprimentos'],
  mecanica: ['Mecânica', 'Eletromecânica', 'Engenharia Mecânica'],
  producao: ['Engenharia de Produção', 'Gestão da Produção Industrial'],
  psicologia: ['Psicologia', 'Gestão de Recursos Humanos'],
  quimica: ['Química', 'Química Industrial'],
  seguranca: ['Segurança do Trabalho'],
}

const SCHOOLS: Record<string, string[]> = {
  MG: ['Universidade Federal de Uberlândia', 'Instituto Federal do Triângulo Mineiro', 'SENAI Uberlândia'],
  SP: ['Universidade Estadual de Campinas', 'PUC-Campinas', 'Fatec Americana', 'SENAI Campinas'],
  PE: ['Universidade Federal de Pernambuco', 'Instituto Federal de Pernambuco', 'SENAC Recife'],
  SC: ['Universidade Federal de Santa Catarina', 'Instituto Federal de Santa Catarina', 'Udesc'],
  PR: ['Universidade Federal do Paraná', 'UTFPR', 'PUCPR'],
}

const EMPLOYERS =
  'Moinho Serra Azul, Distribuidora Boa Mesa, Laticínios Vale Verde, Supermercados Pioneiro, Metalúrgica Horizonte, Transportes Estrela do Sul, Papelaria Central, Grupo Nova Era, Embalagens Cerrado, Cooperativa Campo Bom, Clínica Santa Luzia, Construtora Alvorada, Rede Mais Farmácias, Hotel Praia Mansa, Colégio Monte Castelo, Softway Sistemas, Nuvem Clara Tecnologia, Agência Farol, Contábil Diretriz, Call Center Conecta, Café Terra Roxa, Móveis Araucária, Auto Peças Avenida, Gráfica Imprensa Viva'.split(
    ', ',
  )

const LEAVING = [
  'Término de contrato',
  'Pedido de demissão',
  'Redução de quadro',
  'Mudança de cidade',
  'Nova oportunidade',
  'Encerramento das atividades',
]
const OTHER_JOBS = [
  'Atendente',
  'Auxiliar de Escritório',
  'Estoquista',
  'Operador de Caixa',
  'Recepcionista',
  'Ajudante Geral',
  'Repositor',
  'Estagiário',
  'Promotor de Vendas',
]
const JOB_COUNT = weights([
  [1, 40],
  [2, 38],
  [3, 22],
])

/** Which entries of education a degree implies: kind, whether it is finished, and the age at which it ends. */
const STUDIES: Record<string, [tipo: string, situacao: string, age: number][]> = {
  '08': [['GRADUACAO', 'EM_ANDAMENTO', 24]],
  '09': [['GRADUACAO', 'COMPLETO', 23]],
  '10': [
    ['GRADUACAO', 'COMPLETO', 23],
    ['ESPECIALIZACAO', 'COMPLETO', 26],
  ],
  '11': [
    ['GRADUACAO', 'COMPLETO', 23],
    ['MESTRADO', 'COMPLETO', 26],
  ],
  '13': [['TECNICO', 'EM_ANDAMENTO', 20]],
  '14': [['TECNICO', 'COMPLETO', 19]],
}

/** The month a course ended; one that should have ended but is not finished was given up or goes on. */
function ending(person: Person, age: number, today: string) {
  const planned = addYears(person.birth, age)
  return `${yearOf(earlier(planned, today))}-12`
}

export function education(
  chance: Random,
  company: CompanyNumber,
  person: Person,
  position: Position,
  today: string,
): Group[] {
  const area = position.formacoes.length > 0 ? chance.pick(position.formacoes) : 'administracao'
  // The second company demands an entry of education from everybody.
  const studies = STUDIES[person.schooling] ?? (company === 2 ? STUDIES['13']! : [])
  return studies.map(([tipo, situacao, age]) => {
    const finished = situacao === 'COMPLETO' && person.age > age
    const month = ending(person, age, today)
    return {
      areaFormacao: trainingRef(company, area),
      curso:
        (tipo === 'ESPECIALIZACAO' ? 'MBA em ' : tipo === 'MESTRADO' ? 'Mestrado em ' : '') +
        chance.pick(COURSES[area]!),
      local: chance.pick(SCHOOLS[person.place.uf]!),
      tipo,
      situacao: finished ? 'COMPLETO' : person.age > age + 3 ? 'INCOMPLETO' : 'EM_ANDAMENTO',
      ...(finished ? { conclusao: month.slice(0, 4), anoConclusao: month } : {}),
    }
  })
}

export function languages(chance: Random, company: CompanyNumber): Group[] {
  const likely = company === 2 ? 0.72 : 0.22
  if (!chance.chance(likely)) return []
  const others = chance.chance(0.2) ? [chance.pick(['espanhol', 'frances', 'libras', 'alemao'])] : []
  return ['ingles', ...others].map((slug) => ({
    idioma: languageRef(company, slug),
    nivel: chance.pick(['B', 'B', 'I', 'I', 'A']),
  }))
}

/** Earlier jobs, newest first, from the first working year until today, with gaps and no overlaps. */
export function experiences(
  chance: Random,
  company: CompanyNumber,
  person: Person,
  position: Position,
  today: string,
): Group[] {
  const jobs: Group[] = []
  let until = chance.chance(0.35) ? null : addDays(today, -chance.between(20, 420))
  const start = addYears(person.birth, 17)
  for (let count = chance.weighted(JOB_COUNT); count > 0; count--) {
    const end = until ?? today
    const began = addDays(end, -chance.between(200, 1900))
    if (began <= start) break
    const known = jobs.length === 0 || chance.chance(0.3)
    const job = known ? position : chance.pick(POSITIONS[company])
    const own = chance.chance(0.45)
    const bands = job.faixas
    jobs.push({
      empresa: chance.pick(EMPLOYERS),
      ...(own
        ? { cargo: positionRef(company, job.slug), checkNomeCargo: false }
        : { checkNomeCargo: true, nomeMercado: known ? job.mercado : chance.pick(OTHER_JOBS) }),
      salario: Math.round((bands[0]![1] * chance.between(70, 104)) / 1000) * 10,
      dataAdmissao: began,
      ...(until ? { dataDesligamento: until, motivoSaida: chance.pick(LEAVING) } : {}),
      ...(chance.chance(0.5) ? { observacao: job.responsabilidades } : {}),
    })
    until = addDays(began, -chance.between(15, 300))
  }
  return jobs
}
