import { type Context, when } from '#engine'

const TALENTS = 'gestao-talentos/talentos'

/** What people of a position studied: course, field, kind. */
const STUDIES: readonly [position: RegExp, curso: string, area: string, tipo: 'TECNICO' | 'GRADUACAO'][] = [
  [/Segurança/, 'Técnico em Segurança do Trabalho', 'Segurança do Trabalho', 'TECNICO'],
  [/Eletricista/, 'Técnico em Eletrotécnica', 'Elétrica e Eletrônica', 'TECNICO'],
  [/Manutenção|Máquinas/, 'Técnico em Mecânica', 'Mecânica', 'TECNICO'],
  [/Alimentos|Qualidade/, 'Engenharia de Alimentos', 'Engenharia e Ciência de Alimentos', 'GRADUACAO'],
  [/Líder de Produção/, 'Engenharia de Produção', 'Engenharia de Produção', 'GRADUACAO'],
  [/Marketing/, 'Publicidade e Propaganda', 'Comunicação e Marketing', 'GRADUACAO'],
  [/Financeiro/, 'Ciências Contábeis', 'Ciências Contábeis', 'GRADUACAO'],
  [/Recursos Humanos|Pessoas/, 'Psicologia', 'Psicologia', 'GRADUACAO'],
  [/Software|Dados|Infraestrutura|Suporte/, 'Ciência da Computação', 'Computação e Informática', 'GRADUACAO'],
  [/Design/, 'Design Digital', 'Design', 'GRADUACAO'],
  [/Conferente/, 'Técnico em Logística', 'Logística', 'TECNICO'],
  [/./, 'Administração', 'Administração', 'GRADUACAO'],
]
const SCHOOLS = { TECNICO: 'SENAI', GRADUACAO: 'Universidade Federal de Uberlândia' } as const
/** Escolaridade from which somebody has a course: secondary school complete a technical one, begun university another. */
const SCHOOLED = { TECNICO: '07', GRADUACAO: '08' } as const
/** Codes of escolaridade that name a technical course, and those of a course under way. */
const TECHNICAL = ['13', '14']
const UNFINISHED = { TECNICO: '13', GRADUACAO: '08' } as const
const CLERK = ['Técnico em Administração', 'Administração', 'TECNICO'] as const

const OUTSIDE = [
  { titulo: 'Excel avançado', organizacao: 'SENAC', tipo: 'CURSO', cargaHorariaTotal: '24:00' },
  { titulo: 'Semana da qualidade', organizacao: 'Sebrae', tipo: 'SEMINARIO', cargaHorariaTotal: '16:00' },
  { titulo: 'Comunicação que aproxima', organizacao: 'Fundação Bradesco', tipo: 'CURSO', cargaHorariaTotal: '10:00' },
]

/** What talents studied before and beside their work. */
export async function studiesDemo(context: Context): Promise<void> {
  const areas = new Map(
    (await context.repo('captacao/areas-formacao').list({ limit: null, withoutTotal: true })).rows.map((row) => [
      row.nome,
      row.id,
    ]),
  )
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('pessoal.escolaridade').filled())
    .select({ id: 'id', cargo: 'cargo.nome', escolaridade: 'pessoal.escolaridade', admissao: 'dataAdmissao' })
    .orderBy('id')
    .limit(60)
    .rows()
  for (const [index, { id, cargo, escolaridade, admissao }] of people.entries()) {
    const [, ...study] = STUDIES.find(([position]) => position.test(cargo ?? ''))!
    const [curso, area, tipo] = study[2] === 'GRADUACAO' && TECHNICAL.includes(escolaridade!) ? CLERK : study
    const areaFormacao = areas.get(area)
    const studied = areaFormacao && escolaridade! >= SCHOOLED[tipo]
    const year = Number(admissao!.slice(0, 4)) - 1 - (index % 4)
    const going = escolaridade === UNFINISHED[tipo]
    const outside = index % 5 === 0 ? OUTSIDE[(index / 5) % OUTSIDE.length] : null
    if (!studied && !outside) continue
    await context.repo(TALENTS).update(id, {
      ...(studied && {
        formacao: [
          {
            areaFormacao,
            curso,
            local: SCHOOLS[tipo],
            tipo,
            situacao: going ? 'EM_ANDAMENTO' : 'COMPLETO',
            ...(!going && { conclusao: String(year), anoConclusao: `${year}-12` }),
          },
        ],
      }),
      ...(outside && {
        certificados: [{ ...outside, dataInicio: `${year + 1}-08-10`, dataFim: `${year + 1}-08-21` }],
      }),
    })
  }
}
