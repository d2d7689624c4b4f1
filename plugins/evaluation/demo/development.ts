import { addDays, type Context, when } from '#engine'
import { CALIBRATIONS } from '../domain/boxes.ts'
import { SESSIONS } from '../domain/calibration.ts'
import { chartOf } from '../queries/ninebox.ts'
import { PLANS } from '../resources/planos_desenvolvimento.ts'
import { MEETINGS } from '../services/meetings.ts'
import { chance } from './fill.ts'

interface Person {
  id: number
  gestor: number
}

/** What was said, what is to be learned, what was agreed on. */
const TALKS: [string, string, string][] = [
  [
    'Segura o ritmo da linha e ensina quem chega.',
    'Registrar as paradas no momento em que acontecem.',
    'Anotar cada parada por um mês e rever juntos.',
  ],
  [
    'Conhece a máquina como ninguém e previne quebras.',
    'Falar nas reuniões de turno.',
    'Conduzir a reunião de segunda-feira uma vez por mês.',
  ],
  [
    'Não falta, não atrasa e ajuda os outros postos.',
    'Ler os indicadores de perda.',
    'Curso de custos industriais até o fim do semestre.',
  ],
  [
    'Atenta à higiene e à segurança.',
    'Pedir ajuda antes que o atraso cresça.',
    'Conversa rápida com a liderança no meio do turno.',
  ],
  [
    'Aprende depressa e pergunta o porquê.',
    'Organizar o posto no fim do turno.',
    'Aplicar o 5S no posto e mostrar o resultado.',
  ],
]

const GOALS: [string, string, number][] = [
  ['Ler e explicar os indicadores da linha', 'Curso Lean Manufacturing; acompanhar a liderança por duas semanas', 60],
  ['Conduzir a reunião de turno', 'Preparar a pauta e conduzir uma reunião por mês', 100],
]

/** A stroke as people sign with a finger; another for each person. */
export async function signatureOf(person: number) {
  const { default: sharp } = await import('sharp') // only here: no demo, no drawing
  const turns = Array.from(
    { length: 7 },
    (_, index) =>
      `Q${24 + index * 36} ${20 + chance(person * 7 + index) * 80} ${42 + index * 36} ${45 + chance(person + index * 11) * 30}`,
  ).join(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120"><path d="M12 70 ${turns}" fill="none" stroke="#1f2328" stroke-width="3" stroke-linecap="round"/></svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  return { bytes: png.toString('base64'), contentType: 'image/png', name: 'assinatura.png' }
}

/** Talks about a finished cycle: most are signed by both, one by the manager only, one by nobody. */
async function meetings(context: Context, cycle: number, people: Person[], day: string) {
  for (const [index, { id, gestor }] of people.entries()) {
    const [pontosFortes, aDesenvolver, combinados] = TALKS[index % TALKS.length]!
    const data = addDays(day, index)
    const values = {
      colaborador: id,
      gestor,
      avaliacaoDesempenho: cycle,
      data,
      pontosFortes,
      aDesenvolver,
      combinados,
    }
    const made = await context.repo(MEETINGS).create(values)
    if (index === people.length - 1) continue
    const signed = { assinaturaGestor: await signatureOf(gestor), assinadaGestorEm: data }
    const both = { assinaturaTalento: await signatureOf(id), assinadaTalentoEm: addDays(data, 1) }
    await context.system
      .repo(MEETINGS)
      .patch(made.id, index === people.length - 2 ? signed : { ...signed, ...both }, 'assinar')
  }
}

async function plans(context: Context, cycle: number, people: Person[], day: string) {
  const known = await context.repo('cargo-salario/competencias').list({ brief: true, limit: 2 })
  for (const [index, { id, gestor }] of people.entries())
    await context.repo(PLANS).create({
      titulo: index % 2 ? 'Crescer para liderar um turno' : 'Dominar os indicadores da linha',
      colaborador: id,
      responsavel: gestor,
      avaliacaoDesempenho: cycle,
      dataIni: day,
      prazo: addDays(day, 300),
      metas: GOALS.map(([meta, acao, progresso], place) => ({
        meta,
        acao,
        prazo: addDays(day, 120 + place * 90),
        progresso: Math.max(0, progresso - index * 20),
        ...(known.rows[place] && { competencia: known.rows[place]!.id }),
      })),
      acompanhamentos: [{ data: addDays(day, 40), texto: 'Começou bem; falta reservar tempo na escala para o curso.' }],
    })
}

/** One person was moved up after HR and the managers had talked about everybody. */
async function calibration(context: Context, ninebox: number, day: string) {
  const row = await context.repo('avaliacao/ninebox').get(ninebox)
  const placed = (await chartOf(context, row)).talentos.find((talento) => talento.box === 5)
  if (!placed) return
  const sessao = await session(context, ninebox, day)
  await context.system.repo(CALIBRATIONS).create({
    ninebox,
    sessao,
    colaborador: placed.id,
    de: String(placed.box),
    para: String(placed.box + 1),
    motivo: 'Assumiu a linha nova no meio do semestre; a nota não mostra os dois meses de adaptação.',
    por: 'Comitê de calibração',
    em: day,
  })
}

/** A session that HR and a manager still work on; null without people who can sign in. */
async function session(context: Context, ninebox: number, day: string) {
  const users = await context.query('utilitario/usuarios').where(when('talento').filled()).select('id').values()
  if (!users.length) return null
  const { id } = await context.system.repo(SESSIONS).create({
    titulo: 'Calibração do primeiro semestre',
    ninebox,
    data: day,
    participantes: users.map(Number),
    observacao: 'Comparem pessoas do mesmo cargo. Cada movimento pede um fato do período.',
  })
  return id
}

/** What follows a finished cycle: calibration, talks signed by both, development plans. */
export async function developmentDemo(context: Context, cycle: number, ninebox: number, people: Person[], day: string) {
  await calibration(context, ninebox, addDays(day, 3))
  await meetings(context, cycle, people.slice(0, 5), addDays(day, 7))
  await plans(context, cycle, people.slice(0, 3), addDays(day, 14))
}
