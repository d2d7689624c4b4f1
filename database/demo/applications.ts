/** Who applied for what, how far each got, and what was said at every stage. */
import { candidate, INDEX, loginCandidate, type Candidate } from './candidates.ts'
import { refusalRef, STAGES } from './catalogues.ts'
import { addDays, workday } from './dates.ts'
import { POSITIONS } from './jobs.ts'
import { random, weights, type Random } from './random.ts'
import { ref, type Batch, type CompanyNumber, type Row } from './types.ts'
import { closedOn, openedOn, VACANCIES, vacancyRef } from './vacancies.ts'
import type { Vacancy } from './vacancy.ts'

const WITHOUT_VACANCY: Record<CompanyNumber, number> = { 1: 5, 2: 5 }

/** The 120 candidates: each vacancy gets people who want that position, and some only left their registration. */
export function storyCandidates(today: string): Candidate[] {
  let index = INDEX.candidates
  const made = ([1, 2] as const).flatMap((company) => [
    ...VACANCIES[company].flatMap(({ position, applicants }) => {
      const wish = POSITIONS[company].find(({ slug }) => slug === position)!
      return Array.from({ length: Math.ceil(applicants * 0.8) }, () => candidate(index++, company, today, wish))
    }),
    ...Array.from({ length: WITHOUT_VACANCY[company] }, () => candidate(index++, company, today)),
  ])
  return [loginCandidate(today), ...made]
}

/** Outcome of an application: index of the last stage reached and how it stands there. */
interface Outcome {
  stage: number
  situacao: 'I' | 'S' | 'N' | 'C'
}

const REACHED = weights([
  [0, 36],
  [1, 26],
  [2, 16],
  [3, 14],
  [4, 8],
])

function outcome(chance: Random, vacancy: Vacancy, place: number, one: Candidate): Outcome {
  // Whoever signs in as the demo candidate should find a process going on.
  if (one.row.ref === 'candidato:1:login') return { stage: 2, situacao: 'I' }
  if (vacancy.state === 'encerrada' && place < vacancy.quantity) return { stage: STAGES.length - 1, situacao: 'C' }
  const stage = chance.weighted(REACHED)
  if (vacancy.state === 'encerrada' || vacancy.state === 'cancelada') return { stage, situacao: 'N' }
  return { stage, situacao: chance.chance(0.3) ? 'N' : stage === 4 || chance.chance(0.2) ? 'S' : 'I' }
}

const REMARKS: Record<string, Record<'passed' | 'open', string[]> & { refused: [remark: string, reason: string][] }> = {
  triagem: {
    passed: [
      'Currículo compatível com a vaga.',
      'Experiência próxima do que pedimos, vale conversar.',
      'Mora perto e tem disponibilidade de horário.',
    ],
    refused: [
      ['Não atende à escolaridade mínima.', 'escolaridade'],
      ['Pretensão acima da faixa.', 'salario'],
      ['Sem disponibilidade para o turno.', 'horario'],
    ],
    open: ['Currículo recebido, aguardando leitura.'],
  },
  'entrevista-rh': {
    passed: [
      'Comunica-se bem e demonstrou interesse real pela empresa.',
      'Boas referências do último emprego.',
      'Perfil colaborativo, exemplos concretos nas respostas.',
    ],
    refused: [
      ['Não compareceu à entrevista.', 'faltou'],
      ['Busca uma função diferente da oferecida.', 'perfil'],
      ['Horário incompatível com os estudos.', 'horario'],
    ],
    open: ['Entrevista agendada.', 'Aguardando retorno de referências.'],
  },
  teste: {
    passed: [
      'Resolveu o teste com folga de tempo.',
      'Nota 8,5. Raciocínio claro.',
      'Prática segura, seguiu os procedimentos.',
    ],
    refused: [
      ['Nota abaixo do mínimo.', 'teste'],
      ['Não entregou o teste no prazo.', 'faltou'],
    ],
    open: ['Teste enviado, prazo de cinco dias.'],
  },
  'entrevista-gestor': {
    passed: ['Gestor recomenda a contratação.', 'Ótimo entendimento da rotina do setor.'],
    refused: [
      ['Gestor optou por um perfil mais experiente.', 'experiencia'],
      ['Expectativa de crescimento diferente da vaga.', 'perfil'],
    ],
    open: ['Entrevista marcada com o gestor da área.'],
  },
  proposta: {
    passed: ['Proposta aceita.', 'Proposta aceita, exame admissional marcado.'],
    refused: [
      ['Recusou a proposta: recebeu contraproposta.', 'outra-proposta'],
      ['Processo encerrado sem proposta.', 'encerrada'],
    ],
    open: ['Proposta enviada, aguardando resposta.'],
  },
}

const RECRUITERS = ['Renata Guimarães', 'Helena Prado']
const hour = (value: number) => `${Math.floor(value)}:${value % 1 === 0 ? '00' : '30'}`

/** What was written down, and for a refusal its reason. */
function said(
  chance: Random,
  company: CompanyNumber,
  stage: string,
  apto: string,
): { observacao: string; motivoRecusa?: ReturnType<typeof refusalRef> } {
  const { refused, open, passed } = REMARKS[stage]!
  if (apto !== 'N') return { observacao: chance.pick(apto === 'I' ? open : passed) }
  const [observacao, reason] = chance.pick(refused)
  return { observacao, motivoRecusa: refusalRef(company, reason) }
}

function history(
  chance: Random,
  company: CompanyNumber,
  application: string,
  { stage, situacao }: Outcome,
  applied: string,
  limit: string,
): Row[] {
  let day = workday(addDays(applied, chance.between(1, 4)))
  return STAGES.slice(0, stage + 1).map(([slug], position) => {
    const last = position === stage
    const apto = last ? situacao : 'S'
    const begin = chance.between(16, 33) / 2
    const row: Row = {
      ref: `historico:${application}:${slug}`,
      candidatoSolicitacao: ref(`candidatura:${application}`),
      etapaSeletiva: ref(`etapa:${company}:${slug}`),
      data: day > limit ? limit : day,
      ...(slug === 'triagem' ? {} : { horaIni: hour(begin), horaFim: hour(begin + (slug === 'teste' ? 1.5 : 1)) }),
      responsavel: slug === 'entrevista-gestor' ? 'Paulo Siqueira' : chance.pick(RECRUITERS),
      apto,
      ...said(chance, company, slug, apto),
    }
    day = workday(addDays(day, chance.between(2, 7)))
    return row
  })
}

export interface Applied {
  applications: Row[]
  history: Row[]
}

/** Applications of these people in one vacancy; `first` is the place in the queue of the first of them. */
export function applyTo(
  company: CompanyNumber,
  vacancy: Vacancy,
  pool: Candidate[],
  today: string,
  first = 0,
): Applied {
  const chance = random(`candidaturas ${company} ${vacancy.slug}${first ? ` ${first}` : ''}`)
  const opened = openedOn(vacancy, today)
  const limit = vacancy.state === 'encerrada' ? closedOn(vacancy, today) : today
  const result: Applied = { applications: [], history: [] }
  pool.forEach((item, position) => {
    const place = first + position
    const name = `${company}:${vacancy.slug}:${item.row.ref.split(':')[2]}`
    // Whoever is hired applied first: there must be time for five stages before the closing.
    const applied = addDays(
      opened,
      place < vacancy.quantity ? chance.between(3, 6) : chance.between(3, Math.max(4, Math.min(30, vacancy.age - 3))),
    )
    const end = outcome(chance, vacancy, place, item)
    const hired = end.situacao === 'C'
    const entries = history(chance, company, name, end, applied, limit)
    const reason = entries.at(-1)?.motivoRecusa
    if (hired) Object.assign(item.row, { contratado: true, disponivel: false })
    result.applications.push({
      ref: `candidatura:${name}`,
      candidato: ref(item.row.ref),
      solicitacao: vacancyRef(company, vacancy.slug),
      data: applied > limit ? limit : applied,
      situacao: end.situacao,
      etapaAtual: ref(`etapa:${company}:${STAGES[end.stage]![0]}`),
      ...(reason ? { motivoRecusa: reason } : {}),
    })
    result.history.push(...entries)
  })
  return result
}

const closedFirst = (company: CompanyNumber) =>
  VACANCIES[company].toSorted((a, b) => Number(b.state === 'encerrada') - Number(a.state === 'encerrada'))

/** Applications of all candidates; filled vacancies first, since whoever was hired there no longer applies elsewhere. Marks the hired ones in their candidate rows, so call it before writing those. */
export function applicationBatches(candidates: Candidate[], today: string): Batch[] {
  return ([1, 2] as const).flatMap((company) => {
    const parts = closedFirst(company).map((vacancy) => {
      const wanting = candidates.filter(
        (item) => item.company === company && item.wishes.some(({ slug }) => slug === vacancy.position),
      )
      const free = wanting.filter((item) => item.row.contratado !== true)
      return applyTo(company, vacancy, free.slice(0, vacancy.applicants), today)
    })
    return [
      {
        resource: 'captacao/candidato-solicitacoes',
        empresa: company,
        rows: parts.flatMap(({ applications }) => applications),
      },
      { resource: 'captacao/historico', empresa: company, rows: parts.flatMap((part) => part.history) },
    ]
  })
}
