import { addDays, type Context, type Row, when } from '#engine'
import { certificateFrame, drawnSignature, logo } from '#database/demo/drawing.ts'
import {
  CLASSES,
  COURSES,
  DAYS,
  EVALUATIONS,
  EXPENSE_KINDS,
  FRAMES,
  GOALS,
  LOGOS,
  NEEDED_COURSES,
  NEEDS,
  PEOPLE,
  TALENTS,
  TEMPLATES,
} from '../domain/keys.ts'
import { issueFor } from '../services/certificates.ts'
import { refreshParticipants } from '../services/approval.ts'
import { evaluationsDemo } from './evaluations.ts'
import { onlineDemo } from './online.ts'

const chance = (seed: number) => ((seed * 7919 + 104_729) % 1000) / 1000

const KINDS: [string, number][] = [
  ['Alimentação', 18],
  ['Material didático', 35],
  ['Deslocamento', 50],
]

interface Plan {
  nome: string
  categoria: string
  carga: string
  meses: number | null
  minimo: number
  prova: boolean
  instrutor: string
  /** Of a safety training: what its certificate tells on the back (NR-1, item 1.7.1.1). */
  norma?: { nome: string; conteudo: string }
}

const PLANS: Plan[] = [
  {
    nome: 'NR-10 Segurança em eletricidade',
    categoria: 'Normas regulamentadoras',
    carga: '40:00',
    meses: 24,
    minimo: 75,
    prova: true,
    instrutor: 'Marcos Lima',
    norma: {
      nome: 'NR-10',
      conteudo:
        'Introdução à segurança com eletricidade\nRiscos em instalações e serviços com eletricidade\nTécnicas de análise de risco\nMedidas de controle: desenergização, aterramento, equipotencialização, barreiras, bloqueios\nEquipamentos de proteção coletiva e individual\nRotinas de trabalho e documentação\nProteção e combate a incêndios\nPrimeiros socorros',
    },
  },
  {
    nome: 'NR-35 Trabalho em altura',
    categoria: 'Normas regulamentadoras',
    carga: '8:00',
    meses: 24,
    minimo: 100,
    prova: true,
    instrutor: 'Marcos Lima',
    norma: {
      nome: 'NR-35',
      conteudo:
        'Normas e regulamentos aplicáveis ao trabalho em altura\nAnálise de risco e condições impeditivas\nRiscos potenciais e medidas de prevenção e controle\nSistemas, equipamentos e procedimentos de proteção coletiva\nEPI: seleção, inspeção, conservação e limitação de uso\nAcidentes típicos\nCondutas em emergência, resgate e primeiros socorros',
    },
  },
  {
    nome: 'NR-05 CIPA',
    categoria: 'Normas regulamentadoras',
    carga: '20:00',
    meses: 12,
    minimo: 75,
    prova: false,
    instrutor: 'Sônia Prado',
  },
  {
    nome: 'Liderança na prática',
    categoria: 'Desenvolvimento',
    carga: '16:00',
    meses: null,
    minimo: 75,
    prova: false,
    instrutor: 'Paula Reis',
  },
  {
    nome: 'LGPD no dia a dia',
    categoria: 'Conformidade',
    carga: '2:00',
    meses: 12,
    minimo: 100,
    prova: false,
    instrutor: 'Renato Alves',
  },
  {
    nome: 'Excel avançado',
    categoria: 'Ferramentas',
    carga: '12:00',
    meses: null,
    minimo: 70,
    prova: true,
    instrutor: 'Lívia Costa',
  },
]

/** A picture of the designer, with the address its upload gives it. */
async function designerPicture(context: Context, key: typeof LOGOS | typeof FRAMES, file: { name: string }) {
  const { id } = await context.repo(key).create({ file })
  await context.repo(key).patch(id, { nome: file.name, url: `/api/${key}/${id}/arquivo/file` }, 'demonstração')
  return id
}

/** A certificate with the company's logo in a frame of its colours. */
async function companyTemplate(context: Context) {
  const company = await context.system.repo('utilitario/empresas').get(context.empresaId!)
  const [main, accent] = [company.corPrincipal ?? '#A6321C', company.corSecundaria ?? '#F2A541']
  const logomark = await designerPicture(context, LOGOS, await logo(company.nome, main, accent))
  return context.repo(TEMPLATES).create({
    nome: 'Modelo da empresa',
    padrao: true,
    molduraCertificado: await designerPicture(context, FRAMES, await certificateFrame(main, accent)),
    modeloLogoCertificado: [{ logo: logomark, positionX: 38, positionY: 10, largura: 24 }],
  })
}

/** Nobody teaches on a weekend: two days in a row that are no Saturday or Sunday. */
function workdays(day: string): string {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday >= 5 ? addDays(day, 8 - weekday) : weekday === 0 ? addDays(day, 1) : day
}

async function courses(context: Context) {
  const categories = new Map<string, number>()
  const exam = await context
    .repo(EVALUATIONS)
    .create({ titulo: 'Prova final', tipo: 'n', minimoAprovacao: 7, liberada: true })
  const template = await companyTemplate(context)
  const made: { plan: Plan; row: Row }[] = []
  for (const plan of PLANS) {
    if (!categories.has(plan.categoria))
      categories.set(
        plan.categoria,
        (await context.repo('desenvolvimento/categoria-curso').create({ nome: plan.categoria })).id,
      )
    const row = await context.repo(COURSES).create({
      nome: plan.nome,
      cargaHoraria: plan.carga,
      periodicidade: plan.meses,
      percentualMinimoFrequencia: plan.minimo,
      categoriaCurso: categories.get(plan.categoria),
      certificado: true,
      normaRegulamentadora: plan.norma?.nome,
      conteudoProgramatico: plan.norma?.conteudo,
      modeloCertificado: template.id,
      avaliacaoCursos: plan.prova ? [exam.id] : [],
    })
    made.push({ plan, row: row as Row })
  }
  return { made, exam: exam.id }
}

/** A class with its people, their presences and grades, expenses and certificates when it is over. */
async function holdClass(
  context: Context,
  plan: Plan,
  course: Row,
  exam: number,
  people: number[],
  start: string,
  seed: number,
) {
  const over = start < addDays(context.today, -3)
  const kinds = await context.query(EXPENSE_KINDS).select({ id: 'id', nome: 'descricao' }).rows()
  const row = (await context.repo(CLASSES).create({
    curso: course.id,
    descricao: `Turma de ${start.slice(5, 7)}/${start.slice(0, 4)}`,
    instrutor: plan.instrutor,
    instituicao: 'Sala de treinamento',
    ...(plan.norma && {
      local: 'Sala de treinamento da matriz',
      qualificacaoInstrutor: 'Técnico de segurança do trabalho',
      responsavelTecnico: 'Renata Prado',
      qualificacaoResponsavel: 'Engenheira de segurança do trabalho',
      assinaturaResponsavel: await drawnSignature('Renata Prado'),
    }),
    dataPrevIni: start,
    dataPrevFim: addDays(start, 1),
    custo: 400 + Math.round(chance(seed) * 12) * 100,
    qtdParticipantesPrevistos: people.length,
    realizada: over,
    assinaturaDigitalUrl: await drawnSignature(plan.instrutor),
    assinaturaNome: plan.instrutor,
    assinaturaCargo: 'Instrutor',
    turmaTipoDespesa: kinds.slice(0, 1 + (seed % 3)).map((kind, index) => ({
      tipoDespesa: Number(kind.id),
      despesa: KINDS[index]![1] * people.length,
    })),
  })) as Row
  const days = await context
    .repo(DAYS)
    .createMany(
      [0, 1].map((offset) => ({ turma: row.id, dia: addDays(start, offset), horaIni: '8:00', horaFim: '12:00' })),
    )
  const there = (index: number, day: number) => chance(seed * 31 + index * 7 + day) < 0.94
  await context.repo(PEOPLE).createMany(
    people.map((colaborador, index) => ({
      turma: row.id,
      colaborador,
      presencas: over
        ? days.filter((_, day) => there(index, day)).map((dia) => ({ dia, origem: seed % 2 ? 'Q' : 'M' }))
        : [],
      resultados:
        over && plan.prova
          ? [{ avaliacaoCurso: exam, valor: Math.round((5.5 + chance(seed + index * 13) * 4.5) * 10) / 10 }]
          : [],
    })),
  )
  await refreshParticipants(context, row.id)
  const approved = await context.query(PEOPLE).where(when('turma').is(row.id), when('aprovado').is(true)).exists()
  if (over && approved) await issueFor(context, row.id, { dataEmissao: addDays(start, 1) })
  return row.id
}

/** A year of classes and certificates, needs, goals and what positions demand. */
export async function trainingDemo(context: Context): Promise<void> {
  for (const [descricao, despesa] of KINDS) await context.repo(EXPENSE_KINDS).create({ descricao, despesa })
  const people = (
    await context.query(TALENTS).where(when('situacao').is('A')).select({ id: 'id' }).orderBy('id').limit(120).values()
  ).map(Number)
  const { made, exam } = await courses(context)
  if (!people.length) return
  const held = new Map<number, number>()
  for (let month = 11; month >= -1; month--) {
    const { plan, row } = made[month < 0 ? 0 : month % made.length]!
    const size = Math.min(people.length, 10 + Math.round(chance(month + 40) * 8))
    const from = Math.floor(chance(month + 90) * Math.max(1, people.length - size))
    const start = workdays(addDays(context.today, -30 * month - 10))
    held.set(month, await holdClass(context, plan, row, exam, people.slice(from, from + size), start, month + 20))
  }
  await evaluationsDemo(context, [held.get(1)!, held.get(3)!])
  await onlineDemo(context, made[4]!.row, people.slice(0, 12))
  const positions = await context.query('cargo-salario/cargos').select({ id: 'id' }).orderBy('id').limit(4).values()
  for (const [index, id] of positions.entries())
    await context
      .repo('cargo-salario/cargos')
      .patch(
        Number(id),
        { cursosObrigatorios: [made[4]!.row.id, ...(index < 2 ? [made[0]!.row.id, made[1]!.row.id] : [])] },
        'demonstração',
      )
  await context.repo(GOALS).create({
    nome: 'Horas de treinamento do ano',
    metas: [
      { mesAno: `${Number(context.today.slice(0, 4)) - 1}-01`, metaHora: '120:00' },
      { mesAno: context.today.slice(0, 7), metaHora: '160:00' },
    ],
  })
  await context.repo('desenvolvimento/certificacao').create({
    nome: 'Eletricista autorizado',
    periodicidade: 24,
    cursos: [made[0]!.row.id, made[1]!.row.id],
  })
  const needs = await context.repo(NEEDS).create({
    descricao: `LNT ${Number(context.today.slice(0, 4)) + 1}`,
    dataInicio: addDays(context.today, -15),
    dataFim: addDays(context.today, 20),
  })
  await context.repo(NEEDED_COURSES).create({
    lnt: needs.id,
    nomeNovoCurso: 'Negociação com fornecedores',
    cargaHoraria: '16:00',
    custo: 3200,
    justificativa: 'Três contratos grandes vencem no ano que vem.',
    participantes: people.slice(0, 5),
  })
  await context.repo('desenvolvimento/planos-acao').create({
    nome: 'Regularizar os treinamentos de NR vencidos',
    meta: 'Nenhum treinamento obrigatório vencido',
    responsavelId: people[0],
    previsaoInicio: addDays(context.today, -20),
    previsaoTermino: addDays(context.today, 40),
    acompanhamentoSituacao: 'EM_ANDAMENTO',
    acompanhamentoInicio: addDays(context.today, -18),
  })
}
