import { areaRef } from './areas.ts'
import { addDays, workday } from './dates.ts'
import { bandRef, environmentRef, functionRef, POSITIONS } from './jobs.ts'
import { COMPANIES, siteRef } from './companies.ts'
import { PLACES } from './places.ts'
import { city, ref, type Batch, type CompanyNumber, type Row, type Value } from './types.ts'
import { FOOD_VACANCIES } from './vacancies_food.ts'
import { PAST_FOOD, PAST_TECH } from './vacancies_past.ts'
import { TECH_VACANCIES } from './vacancies_tech.ts'
import type { Advert, Vacancy } from './vacancy.ts'

export const VACANCIES: Record<CompanyNumber, Vacancy[]> = {
  1: [...FOOD_VACANCIES, ...PAST_FOOD],
  2: [...TECH_VACANCIES, ...PAST_TECH],
}

export const vacancyRef = (company: CompanyNumber, slug: string) => ref(`vaga:${company}:${slug}`)

const BENEFITS: Record<CompanyNumber, string[]> = {
  1: [
    'Refeição no local e transporte fretado',
    'Plano de saúde e odontológico',
    'Participação nos resultados',
    'Cesta com os nossos produtos todo mês',
  ],
  2: [
    'Trabalho híbrido e horário flexível',
    'Plano de saúde sem coparticipação',
    'Vale-refeição e auxílio home office',
    'Verba anual para cursos e eventos',
  ],
}

const items = (texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`

const advertHtml = (company: CompanyNumber, { intro, voceVai, buscamos }: Advert) =>
  `<p>${intro}</p><h3>No dia a dia você vai</h3>${items(voceVai)}<h3>O que buscamos</h3>${items(buscamos)}<h3>O que oferecemos</h3>${items(BENEFITS[company])}`

/** Days from request to approval, and from request to the end, as it goes when nobody is in a hurry. */
const approvedOn = (vacancy: Vacancy, today: string) => workday(addDays(today, -vacancy.age + 3))
export const openedOn = (vacancy: Vacancy, today: string) => workday(addDays(today, -vacancy.age))
export const closedOn = (vacancy: Vacancy, today: string) =>
  workday(addDays(today, -vacancy.age + Math.min(vacancy.days ?? 48, vacancy.age - 2)))

/** Approval and situation: two things the product keeps apart. */
function situation(vacancy: Vacancy, today: string): { [field: string]: Value } {
  const approved = {
    status: 'A',
    dataStatus: approvedOn(vacancy, today),
    liberador: ref('usuario:admin'),
    observacaoLiberador: 'De acordo.',
  }
  const flags = { suspensa: false, encerrada: false, cancelada: false }
  const note = vacancy.note ?? ''
  switch (vacancy.state) {
    case 'analise':
      return { ...flags, status: 'I', dataStatus: openedOn(vacancy, today) }
    case 'reprovada':
      return {
        ...flags,
        status: 'R',
        dataStatus: approvedOn(vacancy, today),
        liberador: ref('usuario:admin'),
        observacaoLiberador: note,
      }
    case 'suspensa':
      return { ...flags, ...approved, suspensa: true, obsSuspensao: note }
    case 'encerrada':
      return { ...flags, ...approved, encerrada: true, dataEncerramento: closedOn(vacancy, today), obsEncerra: note }
    case 'cancelada':
      return { ...flags, ...approved, cancelada: true, obsCancelamento: note }
    default:
      return { ...flags, ...approved }
  }
}

function vacancyRow(company: CompanyNumber, vacancy: Vacancy, today: string): Row {
  const position = POSITIONS[company].find(({ slug }) => slug === vacancy.position)!
  const site = COMPANIES[company - 1]!.sites.find(({ slug }) => slug === vacancy.site)!
  const { ibge } = PLACES[site.place]
  const opened = openedOn(vacancy, today)
  const days = 45
  return {
    ref: `vaga:${company}:${vacancy.slug}`,
    data: opened,
    qtdDiasPrevisao: days,
    dataPrevisaoEncerramento: addDays(opened, days),
    descricao: vacancy.descricao,
    horarioComercial: position.grupo !== 'operacional',
    estabelecimento: ref(siteRef(company, vacancy.site)),
    areaOrganizacional: areaRef(company, vacancy.area),
    ambiente: environmentRef(company, vacancy.site),
    faixaSalarial: bandRef(company, vacancy.position, vacancy.band),
    funcao: functionRef(company, vacancy.position),
    invisivelParaGestor: vacancy.hiddenFromManager ?? false,
    quantidade: vacancy.quantity,
    motivoSolicitacao: ref(`motivo:${company}:${vacancy.reason}`),
    experiencias: position.experiencia,
    vinculo: vacancy.link ?? 'E',
    remuneracao: position.faixas[vacancy.band]![1],
    escolaridade: position.escolaridade,
    sexo: 'I',
    ...(vacancy.link === 'A'
      ? {
          idadeMinima: 16,
          idadeMaxima: 22,
          justificativaPerfil: 'Contrato de aprendizagem: de 14 a 24 anos (CLT, art. 428).',
        }
      : { idadeMinima: 18 }),
    cidade: city(ibge),
    infoComplementares: `Turno e jornada: ${position.grupo === 'operacional' ? 'escala por turno, com uma folga semanal' : 'segunda a sexta, em horário comercial'}.`,
    solicitante: ref('usuario:gestor'),
    recrutadorResponsavel: ref('usuario:rh'),
    tipoVaga: vacancy.kind ?? 'EXTERNA',
    horasDiariasPrevistas: vacancy.link === 'S' || vacancy.link === 'A' ? '6:00' : '8:00',
    ...situation(vacancy, today),
    anuncio: vacancy.advert
      ? { titulo: vacancy.advert.titulo, descricao: advertHtml(company, vacancy.advert), exibirModuloExterno: true }
      : { exibirModuloExterno: false },
  }
}

export const vacancyBatches = (today: string): Batch[] =>
  ([1, 2] as const).map((company) => ({
    resource: 'captacao/solicitacoes-pessoal',
    empresa: company,
    rows: VACANCIES[company].map((vacancy) => vacancyRow(company, vacancy, today)),
  }))
