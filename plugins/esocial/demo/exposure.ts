import { addDays, type Context, when } from '#engine'
import { CONDITIONS, GROUPS, LEAVES, MEASUREMENTS, TALENTS } from '../domain/keys.ts'
import { begunLeaves } from '../queries/begun_leaves.ts'
import { declaredOf, nextRecords } from '../queries/declared.ts'
import { References } from '../queries/references.ts'
import { exposureSources, leaveSources } from '../queries/sources.ts'
import { declaringOf } from '../services/company.ts'
import { makeEvents } from '../services/make_events.ts'

const all = { full: true, limit: null, withoutTotal: true } as const

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

/** A group for each environment; the first one is loud, in the others nobody is exposed. */
async function groups(context: Context, since: string): Promise<Map<number, number>> {
  const environments = (
    await context.repo('sst/ambientes').list({ ...all, sort: [{ field: 'id', descending: false }] })
  ).rows
  const known = async (key: string, filter: Record<string, unknown>) =>
    (await context.repo(key).list({ filter, limit: 1, withoutTotal: true })).rows[0]
  const nome = 'Protetor auricular tipo concha'
  const ear =
    (await known('sst/epis', { nome })) ??
    (await context.repo('sst/epis').create({
      nome,
      fabricante: 'Proteção Total',
      numeroCA: '14235',
      vencimentoCA: addDays(context.today, 700),
      validadeUso: 180,
      atenuacao: '19 dB',
    }))
  const risk = async (grupoRisco: string, descricao: string, epis: number[] = []) =>
    (await known('sst/risco', { descricao })) ??
    (await context.repo('sst/risco').create({ grupoRisco, descricao, epiIds: epis }))
  const [noise, none] = [
    await risk('FISICO', 'Ruído contínuo', [ear.id]),
    await risk('OUTRO', 'Sem exposição a agentes nocivos'),
  ]
  const professional = await engineer(context)
  const [loud, quiet] = [await agentOf(context, '02.01.001'), await agentOf(context, '09.01.001')]
  const found = new Map<number, number>()
  for (const [at, environment] of environments.entries()) {
    const group = await context.repo(GROUPS).create({
      nome: `GHE ${String(at + 1).padStart(2, '0')} · ${environment.nome}`.slice(0, 100),
      finalidade: 'eSocial',
      ambientes: [environment.id],
    })
    const base = {
      grupo: group.id,
      data: since,
      descricao: at ? 'Sem exposição' : 'Ruído das máquinas',
      tipoAvaliacao: '2',
    }
    await context.repo(MEASUREMENTS).create(
      at
        ? { ...base, risco: none.id, agenteNocivo: quiet }
        : {
            ...base,
            risco: noise.id,
            agenteNocivo: loud,
            tipoAvaliacao: '1',
            intensidadeConcentracao: 86.4,
            unidadeMedida: '4',
            tecnicaMedicao: 'NHO-01',
            utilizaEpc: '2',
            epcEficaz: 'N',
            utilizaEpi: '2',
            epiEficaz: 'S',
            episIds: [ear.id],
          },
    )
    await context.repo('sst/grupos-homogeneos-historicos').create({
      grupo: group.id,
      data: since,
      historicoGrupoHomogeneosIds: [group.id],
      profissionaisSSTIds: [professional],
    })
    found.set(environment.id, group.id)
  }
  return found
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

/** A year of conditions and some leaves, with the events that tell of them waiting in the queue. */
export async function eSocialDemo(context: Context): Promise<void> {
  const since = `${Number(context.today.slice(0, 4)) - 2}-01-02`
  const byEnvironment = await groups(context, since)
  const people = await context
    .query(TALENTS)
    .where(when('situacao').is('A'), when('ambiente').filled())
    .select({ id: 'id', ambiente: 'ambiente.id', dataAdmissao: 'dataAdmissao' })
    .orderBy('id')
    .rows()
  const conditions = await context.repo(CONDITIONS).createMany(
    people
      .filter(({ ambiente }) => byEnvironment.has(ambiente!))
      .map(({ id, ambiente, dataAdmissao }) => ({
        colaborador: id,
        dataInicio: dataAdmissao > since ? dataAdmissao : since,
        grupoHomogeneo: byEnvironment.get(ambiente!),
      })),
  )
  const away = await leaves(context, people)
  const declaring = await declaringOf(context)
  // ASOs and accidents of other demos, as a run would tell them.
  for (const kind of ['S-2220', 'S-2210'] as const) {
    const { key, reader } = declaredOf(kind)
    const ids = await nextRecords(context.elevated('the demo writes what people write'), key, 0, 1000)
    await makeEvents(context, await (await reader(context, declaring))(ids), declaring)
  }
  await makeEvents(
    context,
    await exposureSources(context, conditions, await References.read(context), declaring),
    declaring,
  )
  await makeEvents(context, await leaveSources(context, away, declaring, await begunLeaves(context, away)), declaring)
}
