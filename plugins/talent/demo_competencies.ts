import { type Context, count, when } from '#engine'

const LEVELS = ['Iniciante', 'Em desenvolvimento', 'Proficiente', 'Referência']
const SKILLS = ['Comunicação', 'Organização', 'Trabalho em equipe', 'Resolução de problemas', 'Segurança no trabalho']
/** Of these each band asks three, beside what its position has to know. */
const SKILLS_OF_A_BAND = 3
const BANDS = 24
/** Judged every year; the others were judged this year only. */
const PEOPLE = 48

/** What a position has to know, as competencies. */
async function knowledgeOf(context: Context, position: number): Promise<number[]> {
  const { conhecimentos } = await context.repo('cargo-salario/cargos').get(position)
  const names = conhecimentos.flatMap((conhecimento: { nome?: string }) => conhecimento.nome ?? [])
  if (!names.length) return []
  const found = context.query('cargo-salario/competencias').where(when('nome').in(names), when('tipo').is('C'))
  return (await found.select('id').orderBy('id').values()).map(Number)
}

/** Levels, skills, what the commonest bands demand, and how their people were judged in the last two years. */
export async function competenciesDemo(context: Context): Promise<void> {
  const { repo } = context
  if (await context.query('cargo-salario/niveis-competencia').exists()) return
  const { rows: areas } = await repo('cargo-salario/areas-organizacionais').list({ brief: true, limit: 3 })
  const levels: number[] = []
  for (const [place, descricao] of LEVELS.entries())
    levels.push(
      (
        await repo('cargo-salario/niveis-competencia').create({
          descricao,
          ordem: place + 1,
          percentual: 25 * (place + 1),
        })
      ).id,
    )
  for (const nome of SKILLS)
    await repo('cargo-salario/habilidades').create({ nome, areasOrganizacionais: areas.map((area) => area.id) })
  const skills = await context
    .query('cargo-salario/competencias')
    .where(when('nome').in(SKILLS))
    .select('id')
    .orderBy('id')
    .rows()
  const bands = await context
    .query('gestao-talentos/talentos')
    .where(when('situacao').is('A'))
    .select({ faixa: 'faixaSalarial.id', cargo: 'cargo.id', total: count() })
    .groupBy('faixa', 'cargo')
    .orderBy('-total')
    .limit(BANDS)
    .rows()
  const known = new Map<number, number[]>()
  for (const id of new Set(bands.map((band) => band.cargo!))) known.set(id, await knowledgeOf(context, id))
  const demanded = (band: number, skill: number) => 1 + ((band * 3 + skill * 2) % 3)
  const wanted = new Map(
    bands.map(({ faixa, cargo }) => [
      faixa!,
      [
        ...known.get(cargo!)!,
        ...skills
          .slice(cargo! % 3)
          .slice(0, SKILLS_OF_A_BAND)
          .map((skill) => skill.id),
      ],
    ]),
  )
  for (const [faixa, competencies] of wanted)
    await repo('cargo-salario/faixas-salariais-niveis-competencia').create({
      faixaSalarial: faixa,
      data: `${Number(context.today.slice(0, 4)) - 2}-01-01`,
      niveis: competencies.map((competencia, place) => ({
        competencia,
        nivelCompetencia: levels[demanded(faixa, place)],
      })),
    })
  const people = await context
    .query('gestao-talentos/talentos')
    .where(when('situacao').is('A'), when('faixaSalarial').in(bands.map((band) => band.faixa!)))
    .select({ id: 'id', faixa: 'faixaSalarial.id', gestor: 'gestor.id', admissao: 'dataAdmissao' })
    .orderBy('id')
    .rows()
  const year = Number(context.today.slice(0, 4))
  await repo('gestao-talentos/configuracoes-niveis-competencia-colaborador').createMany(
    people.flatMap(({ id, faixa, gestor, admissao }, index) =>
      [year - 1, year].flatMap((when, turn) => {
        if (index >= PEOPLE && !turn) return []
        const data = `${when}-03-15`
        if (data < admissao! || data > context.today) return []
        return {
          colaborador: id,
          data,
          avaliador: gestor,
          niveis: wanted.get(faixa!)!.map((competencia, place) => ({
            competencia,
            nivelCompetenciaId:
              levels[Math.min(3, Math.max(0, demanded(faixa!, place) - 1 + turn + ((id + place) % 3) - 1))],
          })),
        }
      }),
    ),
  )
}
