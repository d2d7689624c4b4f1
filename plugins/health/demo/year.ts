import { addDays, type Context, type Row, when } from '#engine'
import { drawnSignature } from '#database/demo/drawing.ts'
import { FREQUENCIAS } from '../domain/audiometry.ts'
import { examPlan } from '../queries/exam_plan.ts'
import {
  ASOS,
  AUDIOMETRIES,
  EXAMS,
  HEALTH_USERS,
  LEAVES,
  PROFESSIONALS,
  RECORDS,
  REQUESTS,
  TALENTS,
} from '../domain/keys.ts'

const chance = (seed: number) => ((seed * 7919 + 104_729) % 1000) / 1000

const CATALOGUE = [
  {
    codigo: 'CLI',
    nome: 'Exame clínico ocupacional',
    periodico: true,
    periodicidade: 12,
    aso: true,
    procedimento: '0295',
  },
  { codigo: 'AUD', nome: 'Audiometria tonal', periodico: true, periodicidade: 12, procedimento: '0281' },
  { codigo: 'HEM', nome: 'Hemograma completo', periodico: true, periodicidade: 24, procedimento: '0693' },
  { codigo: 'ESP', nome: 'Espirometria', periodico: true, periodicidade: 24, procedimento: '1057' },
]

const LEAVE_REASONS: [string, boolean, boolean][] = [
  ['Doença não relacionada ao trabalho', true, true],
  ['Acidente de trabalho', true, true],
  ['Licença-maternidade', false, false],
]

/** Exam by which the PCMSO watches people exposed to a risk of the inventory. */
const OF_RISKS: Record<string, string> = {
  'Ruído contínuo': 'Audiometria tonal',
  'Poeira de farinha': 'Espirometria',
}

/** The row of this name, made when there is none: other plugins bring samples of the same catalogues. */
async function named(context: Context, key: string, field: string, values: Record<string, unknown>): Promise<number> {
  const repo = context.repo(key)
  const { rows } = await repo.list({ filter: { [field]: values[field] }, limit: null })
  const known = rows.find((row) => row[field] === values[field])
  return known?.id ?? (await repo.create(values)).id
}

/** Two physicians and an engineer; the first coordinates the PCMSO. */
async function professionals(context: Context) {
  const [state] = (await context.repo('geral/estados').list({ filter: { sigla: 'CE' }, limit: 1 })).rows
  const [coordinator, examiner] = [
    await named(context, PROFESSIONALS, 'nome', {
      nome: 'Dra. Beatriz Nogueira',
      cpf: '11144477735',
      orgaoDeClasse: '1',
      numeroInscricao: '20451',
      ufId: state!.id,
    }),
    await named(context, PROFESSIONALS, 'nome', {
      nome: 'Dr. Otávio Lins',
      cpf: '12345678909',
      orgaoDeClasse: '1',
      numeroInscricao: '18822',
      ufId: state!.id,
    }),
  ]
  return { coordinator, examiner }
}

/** Exams of the catalogue, and which of them functions and risks ask for. */
async function exams(context: Context): Promise<number[]> {
  const ids: number[] = []
  for (const item of CATALOGUE) ids.push(await named(context, EXAMS, 'nome', item))
  const [clinical, audiometry, blood] = ids as [number, number, number, number]
  const byName = new Map(CATALOGUE.map(({ nome }, index) => [nome, ids[index]!]))
  for (const risk of await context.repo('sst/risco').all()) {
    const exame = byName.get(OF_RISKS[risk.descricao] ?? '')
    if (exame && !risk.exames?.length) await context.repo('sst/risco').update(risk.id, { exames: [{ exame }] })
  }
  const rows = await context.repo('sst/funcoes').all()
  const since = addDays(context.today, -800)
  for (const [index, row] of rows.entries()) {
    const periods: Row[] = row.historicosGerenciais ?? []
    if (periods.some((period) => period.data === since)) continue
    await context.repo('sst/funcoes').update(row.id, {
      historicosGerenciais: [
        ...periods,
        {
          data: since,
          descricao: 'Executa as atividades da função conforme as normas internas.',
          exames: index % 2 ? [clinical, blood] : [clinical, audiometry],
        },
      ],
    })
  }
  return ids
}

/** A year of requests: most were made, some are booked, some people were never sent. */
async function year(
  context: Context,
  people: { id: number }[],
  doctors: { coordinator: number; examiner: number },
  clinic: number,
) {
  const plan = Map.groupBy(
    await examPlan(
      context,
      people.map((person) => person.id),
    ),
    (exam) => exam.talento.id,
  )
  const made = people.filter((person, index) => index % 8 !== 7 && plan.has(person.id))
  await context.repo(REQUESTS).createMany(
    made.map((item, index) => {
      const day = addDays(context.today, -10 - Math.floor(chance(index + 3) * 400))
      const open = index % 12 === 5
      return {
        data: open ? addDays(context.today, -2) : day,
        motivo: 'PER',
        colaborador: item.id,
        medicoCoordenador: doctors.coordinator,
        exames: plan.get(item.id)!.map(({ exame: { id: exame } }) => ({
          exame,
          clinicaAutorizada: clinic,
          ...(open
            ? { agendadoPara: `${addDays(context.today, 3 + (index % 5))}T11:00:00Z` }
            : { dataRealizacao: day, resultado: chance(index + exame) < 0.93 ? 'N' : 'A' }),
        })),
      }
    }),
  )
  const { rows } = await context.repo(REQUESTS).list({ filter: { situacao: 'CONCLUIDA' }, full: true, limit: 40 })
  for (const [index, row] of rows.slice(0, 30).entries()) {
    const { id } = await context.repo(ASOS).create({
      data: row.data,
      motivo: row.motivo,
      resultado: '1',
      colaborador: row.colaborador!.id,
      medico: doctors.examiner,
      medicoCoordenador: doctors.coordinator,
      exames: row.exames.map((exame: Row) => ({
        exame: exame.exame.id,
        data: exame.dataRealizacao,
        ordem: '2',
        resultado: exame.resultado === 'A' ? '2' : '1',
      })),
    })
    const signatures = index < 8 && {
      assinaturaMedico: await drawnSignature('Otávio Lins'),
      assinaturaTrabalhador: await drawnSignature(row.colaborador!.nome),
    }
    await context.repo(ASOS).patch(id, { solicitacao: row.id, ...signatures }, 'demonstração')
  }
}

/**
 * The latest exams of everybody else, so that what is overdue is what a company really has: some people, some weeks.
 * Who came this year had the admission exam; of the others every twentieth is a month late.
 */
async function earlierExams(context: Context, clinic: number, coordinator: number) {
  const asked = await context
    .query(REQUESTS)
    .join('exames')
    .where(when('colaborador').filled())
    .select({ talento: 'colaborador.id', feito: 'exames.dataRealizacao' })
    .rows()
  const done = new Set(asked.flatMap((row) => (row.feito ? [row.talento!] : [])))
  const booked = new Set(asked.map((row) => row.talento!))
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('dataAdmissao').atMost(context.today))
    .select({ id: 'id', admissao: 'dataAdmissao' })
    .orderBy('id')
    .rows()
  const plan = Map.groupBy(await examPlan(context), (exam) => exam.talento.id)
  const without = people.filter((person) => !done.has(person.id) && plan.has(person.id))
  await context.repo(REQUESTS).createMany(
    without.map((person, index) => {
      const isLate = index % 20 === 19 || booked.has(person.id)
      const day = addDays(context.today, isLate ? -395 : -10 - Math.floor(chance(index) * 150))
      const isNew = person.admissao! > day
      return {
        data: isNew ? person.admissao : day,
        motivo: isNew ? 'ADM' : 'PER',
        colaborador: person.id,
        medicoCoordenador: coordinator,
        exames: plan.get(person.id)!.map(({ exame: { id: exame } }) => ({
          exame,
          clinicaAutorizada: clinic,
          dataRealizacao: isNew ? person.admissao : day,
          resultado: 'N',
        })),
      }
    }),
  )
}

async function leaves(context: Context, people: { id: number }[]) {
  const reasons: number[] = []
  for (const [descricao, inss, doencaOuAcidente] of LEAVE_REASONS)
    reasons.push(await named(context, 'sst/tipos-afastamento', 'descricao', { descricao, inss, doencaOuAcidente }))
  for (const [index, one] of people.slice(0, 14).entries()) {
    const start = addDays(context.today, -340 + index * 24)
    const days = index % 5 === 2 ? 45 : index % 5 === 4 ? 16 : 3 + (index % 4)
    await context.repo(LEAVES).create({
      colaborador: one.id,
      afastamento: reasons[index % 5 === 4 ? 1 : 0],
      inicio: start,
      fim: addDays(start, days - 1),
      atestados: [
        { dataAtestado: start, dias: days, cid: index % 5 === 2 ? 'M545' : 'J11', nomeMedico: 'Dra. Lúcia Sá' },
      ],
    })
  }
}

/** Thresholds from 500 to 8,000 Hz: hearing that stays, one that begins to be lost, one that gets worse. */
const HEARING: [first: number[], later: number[]][] = [
  [
    [10, 10, 10, 15, 15, 15, 15],
    [10, 10, 10, 15, 20, 15, 15],
  ],
  [
    [5, 10, 10, 15, 15, 20, 15],
    [10, 10, 15, 25, 40, 35, 20],
  ],
  [
    [15, 15, 20, 35, 45, 40, 25],
    [15, 20, 25, 45, 60, 55, 30],
  ],
  [
    [15, 15, 15, 20, 20, 20, 45],
    [15, 15, 15, 20, 25, 20, 45],
  ],
]

/** Two audiometries a person, a year apart. */
async function audiometries(context: Context, people: { id: number }[], profissional: number) {
  const thresholds = (ear: 'od' | 'oe', values: number[]) =>
    Object.fromEntries(FREQUENCIAS.map((frequency, index) => [`${ear}${frequency}`, values[index]!]))
  const exam = (colaborador: number, days: number, od: number[], oe: number[]) => ({
    colaborador,
    data: addDays(context.today, -days),
    profissional,
    repousoHoras: 14,
    meatoscopia: 'N',
    equipamento: 'Interacoustics AD629',
    calibradoEm: addDays(context.today, -days - 90),
    ...thresholds('od', od),
    ...thresholds('oe', oe),
  })
  for (const [index, person] of people.slice(0, 12).entries()) {
    const [first, later] = HEARING[index % 4 === 3 && index > 3 ? 0 : index % 4]!
    const other = HEARING[0]!
    await context.repo(AUDIOMETRIES).create(exam(person.id, 400 - index, first, other[0]))
    await context.repo(AUDIOMETRIES).create(exam(person.id, 35 - index, later, other[1]))
  }
}

/** A year of occupational health. The administrator stands for the physician, so that health records can be looked at. */
export async function healthDemo(context: Context): Promise<void> {
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('dataAdmissao').below(addDays(context.today, -420)))
    .select({ id: 'id' })
    .orderBy('id')
    .limit(90)
    .rows()
  const ids = await exams(context)
  const doctors = await professionals(context)
  const clinic = await named(context, 'sst/clinica-autorizada', 'nome', {
    nome: 'Clínica Vida e Trabalho',
    tipo: '01',
    cnpj: '11222333000181',
    telefone: '8532221100',
    horarioAtendimento: 'Seg. a sex., 7h às 17h',
    exames: ids,
  })
  if (!people.length) return
  await year(context, people, doctors, clinic)
  await earlierExams(context, clinic, doctors.coordinator)
  await leaves(context, people)
  const [admin] = (await context.repo('utilitario/usuarios').list({ filter: { ids: [1] }, limit: 1 })).rows
  if (admin)
    await context
      .repo(HEALTH_USERS)
      .create({ usuario: admin.id, profissional: doctors.coordinator, desde: addDays(context.today, -365) })
  await audiometries(context, people, doctors.examiner)
  await context.repo(RECORDS).createMany(
    people.slice(0, 6).map((person, index) => ({
      colaborador: person.id,
      data: addDays(context.today, -20 * (index + 1)),
      profissional: doctors.coordinator,
      descricao: 'Anamnese ocupacional sem queixas. Exame físico sem alterações. Orientado sobre o uso de EPI.',
    })),
  )
}
