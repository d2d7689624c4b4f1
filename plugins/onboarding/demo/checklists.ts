import { addDays, type Context, when } from '#engine'
import { CHECKLISTS, PLANS, TALENTS, TASKS } from '../domain/keys.ts'
import { syncTasks } from '../services/contract_tasks.ts'

type Item = [descricao: string, responsavel: string, dias: number, momento: string, documento?: boolean]

const ENTRY: Item[] = [
  ['Conferir os documentos da admissão', 'R', 5, 'A', true],
  ['Exame admissional realizado', 'R', 2, 'A', true],
  ['Criar o e-mail e o acesso aos sistemas', 'T', 3, 'A'],
  ['Entregar crachá e uniforme', 'R', 0, 'D'],
  ['Receber na área e apresentar a equipe', 'G', 0, 'D'],
  ['Ler e assinar o regulamento interno', 'P', 3, 'D', true],
  ['Assistir à integração de segurança', 'P', 5, 'D'],
  ['Conversa do primeiro mês', 'G', 30, 'D'],
]
const OPERATION: Item[] = [
  ...ENTRY,
  ['Entregar EPI e colher a assinatura da ficha', 'R', 0, 'D', true],
  ['Treinar nas máquinas da linha', 'G', 10, 'D'],
]
const EXIT: Item[] = [
  ['Passagem de serviço para a equipe', 'G', 5, 'A'],
  ['Devolver crachá, uniforme e EPI', 'P', 0, 'D'],
  ['Bloquear o e-mail e os acessos', 'T', 0, 'D'],
  ['Recolher notebook e celular', 'T', 0, 'D'],
  ['Exame demissional', 'R', 10, 'D', true],
  ['Pagar as verbas rescisórias', 'R', 10, 'D', true],
]

const itemsOf = (rows: Item[]) =>
  rows.map(([descricao, responsavel, dias, momento, documento]) => ({
    descricao,
    responsavel,
    dias,
    momento,
    documento: documento ?? false,
  }))

/** Two checklists of joining, one of leaving, and the tasks of who joined or left lately. */
export async function onboardingDemo(context: Context): Promise<void> {
  const { repo, today } = context
  const lately = addDays(today, -45)
  const people = await context
    .query(TALENTS)
    .where(when('dataAdmissao').atLeast(lately))
    .select({ id: 'id', cargo: 'cargo.id' })
    .orderBy('id')
    .rows()
  await repo(CHECKLISTS).create({ nome: 'Entrada', tipo: 'E', itens: itemsOf(ENTRY) })
  await repo(CHECKLISTS).create({ nome: 'Saída', tipo: 'S', itens: itemsOf(EXIT) })
  if (people[0]?.cargo)
    await repo(CHECKLISTS).create({
      nome: 'Entrada na operação',
      tipo: 'E',
      cargo: people[0].cargo,
      itens: itemsOf(OPERATION),
    })
  for (const { id } of people) {
    const talent = await repo(TALENTS).get(id)
    if (!talent.dataDesligamento) await syncTasks(context, talent, 'E', talent.dataAdmissao)
  }
  const left = await context.query(TALENTS).where(when('dataDesligamento').atLeast(lately)).select('id').values()
  for (const id of left) {
    const talent = await repo(TALENTS).get(Number(id))
    await syncTasks(context, talent, 'S', talent.dataDesligamento!)
  }
  for (const plan of await repo(PLANS).all({ situacao: 'P' })) {
    const talent = await repo(TALENTS).get(plan.colaborador.id)
    await syncTasks(context, talent, 'S', plan.ultimoDia ?? null)
  }
  // What was due long ago is done, except the last of each.
  const past = await repo(TASKS).all({ andamento: 'V' })
  const done = past.filter((row, index) => row.prazo < addDays(today, -3) || index % 3 > 0)
  await repo(TASKS).patchMany(
    done.map(({ id, prazo }) => ({ id, values: { situacao: 'F', feitaEm: `${prazo}T14:00:00.000Z` } })),
    'concluir',
  )
}
