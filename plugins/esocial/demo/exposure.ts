import { addDays, type Context, idOf, when } from '#engine'
import { idList } from '#app/core/in_each_company.ts'
import { CONDITIONS, GROUPS, LEAVES, MEASUREMENTS, TALENTS } from '../domain/keys.ts'
import { begunLeaves } from '../queries/begun_leaves.ts'
import { declaredOf, nextRecords } from '../queries/declared.ts'
import { References } from '../queries/references.ts'
import { exposureSources, leaveSources } from '../queries/sources.ts'
import { declaringOf } from '../services/company.ts'
import { makeEvents } from '../services/make_events.ts'
import { sendPast } from './sent.ts'

/** Reason, code of eSocial, days away. The last kind has no code yet: its leave stands among the pendencies. */
const KINDS: [string, string | null, number | null][] = [
  ['Doença não relacionada ao trabalho', '03', 12],
  ['Licença-maternidade', '17', 120],
  ['Acidente de trabalho', '01', 20],
  ['Serviço militar', '29', null],
  ['Licença por motivo particular', null, 15],
]

async function agentOf(context: Context, codigo: string): Promise<number> {
  const { rows } = await context.repo('sst/agentes-nocivos').list({ filter: { codigo }, limit: 1 })
  return rows[0]!.id
}

/** Who answers for the measurements. */
async function engineer(context: Context): Promise<number> {
  const { rows } = await context.repo('geral/estados').list({ filter: { sigla: 'SP' }, limit: 1 })
  const row = await context.repo('sst/profissional').create({
    nome: 'Otávio Brandão',
    cpf: '52998224725',
    nit: '12056412545',
    orgaoDeClasse: '4',
    numeroInscricao: '5060123456',
    ufId: rows[0]!.id,
  })
  return row.id
}

/** Where a group is and whom it holds: without functions it holds everybody there. */
interface Place {
  id: number
  ambientes: number[]
  funcoes: number[]
}

/** The groups other demos made for the PGR, once more for the eSocial, which takes measurements of its agents only. */
async function counterparts(context: Context, since: string, none: number, quiet: number): Promise<Place[]> {
  const made: Place[] = []
  const rows = await context.repo(GROUPS).all({ finalidade: 'PGR' }, { sort: [{ field: 'nome', descending: false }] })
  for (const { id, nome, descricao, ambientes, funcoes } of rows) {
    if (!ambientes?.length) continue
    const place = { ambientes: idList(ambientes), funcoes: idList(funcoes) }
    const group = await context
      .repo(GROUPS)
      .create({ nome: `${nome} (eSocial)`.slice(0, 100), finalidade: 'eSocial', descricao, ...place })
    const measured = (
      await context.repo(MEASUREMENTS).all({ grupo: id }, { sort: [{ field: 'data', descending: false }] })
    ).filter((row) => row.agenteNocivo)
    const known = new Set<number>()
    for (const { id: _, data, risco, fonteRisco, agenteNocivo, ...row } of measured) {
      const agent = idOf(agenteNocivo)!
      await context.repo(MEASUREMENTS).create({
        ...row,
        grupo: group.id,
        risco: idOf(risco),
        fonteRisco: idOf(fonteRisco),
        agenteNocivo: agent,
        gravidadeRiscoId: idOf(row.gravidadeRiscoId),
        probabilidadeRiscoId: idOf(row.probabilidadeRiscoId),
        // The first figure of an agent holds from the beginning.
        data: known.has(agent) ? data : since,
      })
      known.add(agent)
    }
    if (!measured.length) await unexposed(context, group.id, since, none, quiet)
    made.push({ id: group.id, ...place })
  }
  return made
}

const unexposed = (context: Context, grupo: number, data: string, risco: number, agenteNocivo: number) =>
  context
    .repo(MEASUREMENTS)
    .create({ grupo, data, risco, agenteNocivo, descricao: 'Sem exposição', tipoAvaliacao: '2' })

/** Groups of all environments: those of other demos, and one for each environment they leave out, where nobody is exposed. */
async function groups(context: Context, since: string): Promise<Place[]> {
  const descricao = 'Sem exposição a agentes nocivos'
  const none = await context.repo('sst/risco').create({ grupoRisco: 'OUTRO', descricao })
  const quiet = await agentOf(context, '09.01.001')
  const made = await counterparts(context, since, none.id, quiet)
  const known = new Set(made.flatMap(({ ambientes }) => ambientes))
  const environments = (
    await context.repo('sst/ambientes').all({}, { sort: [{ field: 'id', descending: false }] })
  ).filter(({ id }) => !known.has(id))
  for (const { id: environment, nome } of environments) {
    const { id } = await context
      .repo(GROUPS)
      .create({ nome: `${nome} (eSocial)`.slice(0, 100), finalidade: 'eSocial', ambientes: [environment] })
    await unexposed(context, id, since, none.id, quiet)
    made.push({ id, ambientes: [environment], funcoes: [] })
  }
  const professional = await engineer(context)
  for (const { id } of made)
    await context.repo('sst/grupos-homogeneos-historicos').create({
      grupo: id,
      data: since,
      historicoGrupoHomogeneosIds: [id],
      profissionaisSSTIds: [professional],
    })
  return made
}

/** A kind of leave; one that another demo brought gets its reason. */
async function kindOfLeave(
  context: Context,
  values: { descricao: string; motivoESocial: string | null; inss: boolean },
) {
  const kinds = context.repo('sst/tipos-afastamento')
  const known = await context
    .query('sst/tipos-afastamento')
    .where(when('descricao').is(values.descricao))
    .select({ id: 'id' })
    .first()
  return known ? kinds.update(known.id, { motivoESocial: values.motivoESocial }) : kinds.create(values)
}

async function leaves(context: Context, people: { id: number; dataAdmissao: string }[]): Promise<number[]> {
  const made: number[] = []
  // Other demos keep leaves of the first talents; nobody has two at a time, so these are of the last.
  const away = new Set(await context.query(LEAVES).select({ id: 'colaborador.id' }).values())
  const free = people.filter(({ id }) => !away.has(id)).toReversed()
  for (const [at, [descricao, motivoESocial, days]] of KINDS.entries()) {
    const person = free[at]
    if (!person) continue
    const kind = await kindOfLeave(context, { descricao, motivoESocial, inss: (days ?? 99) > 15 })
    const asked = addDays(context.today, -40 * (at + 1))
    const inicio = asked < person.dataAdmissao ? person.dataAdmissao : asked
    const end = days === null ? null : addDays(inicio, days - 1)
    const row = await context.repo(LEAVES).create({ colaborador: person.id, afastamento: kind.id, inicio, fim: end })
    made.push(row.id)
  }
  return made
}

/** A year of conditions and some leaves, with the events that tell of them: the old ones sent, the new ones waiting. */
export async function eSocialDemo(context: Context): Promise<void> {
  const since = `${Number(context.today.slice(0, 4)) - 2}-01-02`
  const places = await groups(context, since)
  const groupOf = (ambiente: number | null, funcao: number | null) => {
    const here = places.filter(({ ambientes }) => ambientes.includes(ambiente!))
    return here.find(({ funcoes }) => !funcoes.length || funcoes.includes(funcao!)) ?? here[0]
  }
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('ambiente').filled())
    .select({ id: 'id', ambiente: 'ambiente.id', funcao: 'funcao.id', dataAdmissao: 'dataAdmissao' })
    .orderBy('id')
    .rows()
  const conditions = await context.repo(CONDITIONS).createMany(
    people.flatMap(({ id, ambiente, funcao, dataAdmissao }) => {
      const group = groupOf(ambiente, funcao)
      const dataInicio = dataAdmissao > since ? dataAdmissao : since
      return group ? [{ colaborador: id, dataInicio, grupoHomogeneo: group.id }] : []
    }),
  )
  const away = await leaves(context, people)
  const declaring = await declaringOf(context)
  // ASOs and accidents of other demos, as a run would tell them.
  for (const kind of ['S-2220', 'S-2210'] as const) {
    const { key, reader } = declaredOf(kind)
    const ids = await nextRecords(context.system, key, 0, 1000)
    await makeEvents(context, await (await reader(context, declaring))(ids), declaring)
  }
  await makeEvents(
    context,
    await exposureSources(context, conditions, await References.read(context), declaring),
    declaring,
  )
  await makeEvents(
    context,
    await leaveSources(context, away, declaring, await begunLeaves(context, away, declaring.ambiente)),
    declaring,
  )
  await sendPast(context)
}
