import { boolean, brDate, choice, integer, longText, ref, refs, report, text, when } from '#engine'
import { among, idList, inEachCompany } from '#app/core/in_each_company.ts'
import { talentReport } from '#plugins/talent/plugin.ts'
import { CONTEUDO_PADRAO, TITULO_PADRAO, TURNOS, type Turno } from '../shared/codes.ts'
import { CLASSES, COURSES, EVALUATIONS, NEEDED_COURSES, NEEDS, PEOPLE, TALENTS } from '../domain/keys.ts'
import { daysOf } from '../services/class_days.ts'
import { certificatePages } from '../services/print_certificates.ts'
import { classes, oneOf, template } from './filters.ts'

const LINES = 20

/** The attendance list to sign: one page per day or one for all days, with empty lines for unannounced participants. */
export const listaFrequencia = report('desenvolvimento/relatorios/lista-frequencia', {
  label: 'Lista de Frequência',
  asOfToday: true,
  fields: {
    cursoId: ref(COURSES, 'Curso').ids().required(),
    turmaId: ref(CLASSES, 'Turma').ids().required().lookup({ curso: '$cursoId' }),
    quebrarPagina: boolean('Uma página por dia').default(true),
    qtdLinhas: integer('Quantidade de linhas').min(0).max(500).default(LINES),
  },
  columns: [
    { key: 'numero', label: 'Nº', format: 'integer', width: 4 },
    { key: 'talento', label: 'Talento' },
    { key: 'matricula', label: 'Matrícula' },
    { key: 'cargo', label: 'Cargo' },
    { key: 'assinatura', label: 'Assinatura', width: 40, toSign: true },
  ],
  async run(filters, context) {
    const row = await context.system.repo(CLASSES).get(oneOf(filters.turmaId))
    if (row.curso.id !== oneOf(filters.cursoId)) return { rows: [] }
    const people = await context
      .query(PEOPLE)
      .where(when('turma').is(row.id), when('inscricao').is('I'))
      .select({ talento: 'colaborador.nome', matricula: 'colaborador.matricula', cargo: 'colaborador.cargo.nome' })
      .orderBy('colaborador.nome')
      .rows()
    const days = await daysOf(context, row.id)
    const lines = Math.max(people.length, Number(filters.qtdLinhas ?? LINES))
    const pages =
      filters.quebrarPagina && days.length
        ? days.map((day) =>
            [
              brDate(day.dia),
              TURNOS[(day.turno ?? 'D') as Turno],
              day.horaIni && `${day.horaIni} às ${day.horaFim ?? ''}`,
            ]
              .filter(Boolean)
              .join(' · '),
          )
        : [`${brDate(row.dataPrevIni)} a ${brDate(row.dataPrevFim)}`]
    const rows = pages.flatMap((dia) =>
      Array.from({ length: lines }, (_, index) => ({
        dia: `${row.descricaoCurso}, ${row.descricao} (${row.instrutor}): ${dia}`,
        numero: index + 1,
        talento: people[index]?.talento ?? '',
        matricula: people[index]?.matricula ?? '',
        cargo: people[index]?.cargo ?? '',
        assinatura: '',
      })),
    )
    return {
      rows,
      groupBy: [{ key: 'dia', label: 'Aula', newPage: true }],
      signatures: [row.assinaturaNome ?? row.instrutor],
    }
  },
})

/** Certificates of classes in one file, one sheet per talent. */
export const certificadosTurma = report('desenvolvimento/relatorios/certificados-turma', {
  label: 'Certificados da Turma',
  asOfToday: true,
  fields: {
    ...classes,
    talentosIds: refs(TALENTS, 'Talentos').ids().required().min(1),
    ...template,
    titulo: text('Título').max(100).default(TITULO_PADRAO),
    conteudo: longText('Conteúdo').max(4000).default(CONTEUDO_PADRAO),
  },
  columns: [
    { key: 'talento', label: 'Certificado por talento' },
    { key: 'titulo', label: 'Título' },
    { key: 'turma', label: 'Turma' },
    { key: 'emissao', label: 'Emissão', format: 'date' },
    { key: 'codigo', label: 'Código' },
  ],
  landscape: true,
  async run(filters, context) {
    const sheets = await certificatePages(context, {
      classes: idList(filters.turmasIds),
      talents: idList(filters.talentosIds),
      template: filters.modeloCertificadoId ? oneOf(filters.modeloCertificadoId) : null,
      titulo: filters.titulo,
      conteudo: filters.conteudo,
    })
    return {
      rows: sheets.certificados.map((certificado) => ({ ...certificado, emissao: certificado.dataEmissao })),
      view: { name: 'training::certificates', data: { ...sheets }, bleed: true },
    }
  },
})

/** Results of each participant in each evaluation. */
export const avaliacaoTurmaReport = report('desenvolvimento/relatorios/avaliacao-turma', {
  label: 'Resultado das Avaliações da Turma',
  asOfToday: true,
  fields: { ...classes },
  columns: [
    { key: 'turma', label: 'Turma' },
    { key: 'avaliacao', label: 'Avaliação' },
    { key: 'talento', label: 'Talento' },
    { key: 'nota', label: 'Nota', format: 'decimal' },
    { key: 'aprovado', label: 'Aprovado', format: 'boolean' },
  ],
  async run(filters, context) {
    const found = await context
      .query(PEOPLE)
      .where(...among('turma', filters.turmasIds))
      .join('resultados')
      .select({
        curso: 'turma.descricaoCurso',
        descricao: 'turma.descricao',
        avaliacaoId: 'resultados.avaliacaoCurso.id',
        talento: 'colaborador.nome',
        nota: 'resultados.valor',
      })
      .orderBy('turma.descricaoCurso', 'turma.descricao', 'colaborador.nome')
      .rows()
    const evaluations = await context.system
      .query(EVALUATIONS)
      .acrossCompanies('all')
      .select({ id: 'id', titulo: 'titulo', minimo: 'minimoAprovacao' })
      .mapBy('id')
    const rows = found.map((item) => {
      const evaluation = evaluations.get(Number(item.avaliacaoId))
      return {
        turma: `${item.curso}, ${item.descricao}`,
        avaliacao: evaluation?.titulo ?? '',
        talento: item.talento,
        nota: item.nota,
        aprovado: evaluation?.minimo === null || Number(item.nota) >= Number(evaluation?.minimo ?? 0),
      }
    })
    return { rows, totals: [{ key: 'nota', op: 'avg' }] }
  },
})

const AGRUPAR = { curso: 'Curso', area: 'Área organizacional' }

/** Training needs by talent, as the areas reported them. */
export const participantesLnt = report('desenvolvimento/relatorios/participantes-lnt', {
  label: 'Participantes da LNT',
  asOfToday: true,
  fields: {
    lntId: ref(NEEDS, 'LNT').ids().required(),
    ...talentReport.companies,
    areasIds: refs('cargo-salario/areas-organizacionais', 'Áreas Organizacionais').ids(),
    agruparPor: choice('Agrupar por', AGRUPAR).default('curso'),
  },
  columns: [
    { key: 'curso', label: 'Curso' },
    { key: 'area', label: 'Área organizacional' },
    { key: 'talento', label: 'Talento' },
    { key: 'justificativa', label: 'Justificativa' },
  ],
  async run(filters, context) {
    const rows = await inEachCompany(context, filters.empresasIds, async (company) => {
      const found = await company
        .query(NEEDED_COURSES)
        .where(when('lnt').is(oneOf(filters.lntId)))
        .join('participantes')
        .where(...among('participantes.areaOrganizacional', filters.areasIds))
        .select({
          novo: 'nomeNovoCurso',
          cursoNome: 'curso.nome',
          area: 'participantes.areaOrganizacional.nome',
          talento: 'participantes.nome',
          justificativa: 'justificativa',
        })
        .rows()
      return found.map((item) => ({ ...item, curso: item.cursoNome ?? item.novo, area: item.area ?? 'Sem área' }))
    })
    const key = filters.agruparPor === 'area' ? 'area' : 'curso'
    const sorted = rows.toSorted(
      (a, b) =>
        String(a[key]).localeCompare(String(b[key]), 'pt-BR') ||
        String(a.talento).localeCompare(String(b.talento), 'pt-BR'),
    )
    return {
      rows: sorted,
      groupBy: [{ key, label: AGRUPAR[key] }],
      totals: [{ key: 'talento', op: 'count', label: 'Talentos' }],
    }
  },
})
