import { type Context, type End, ending, hangingBy, when } from '#engine'
import { staffAccount } from '#app/auth/accounts.ts'
import { purgeSessions } from '#app/auth/open_sessions.ts'

const TALENTS = 'gestao-talentos/talentos'
const USERS = 'utilitario/usuarios'
const AREAS = 'cargo-salario/areas-organizacionais'

const idsOf = (ends: readonly End[]) => ends.map(({ id }) => id)

/** Active users of these people. */
const usersBehind = (context: Context, ids: number[]) =>
  context
    .query(USERS)
    .withoutRowRules()
    .where(when('talento').in(ids), when('ativo').is(true))
    .orderBy('id')
    .select({ id: 'id', nome: 'nome', login: 'login', talento: 'talento.id', sessao: 'sessaoVersao' })
    .rows()

/** What hangs on people who leave: their login, the areas they answer for, the people they manage. */
export const talentEndings = [
  ending('talent.login', {
    of: TALENTS,
    label: 'Acesso ao sistema',
    effect: 'O usuário é desativado e sai de todos os aparelhos.',
    becomes: 'done',
    order: 10,
    async find(context, ends) {
      const rows = await usersBehind(context, idsOf(ends))
      return hangingBy(
        rows,
        (row) => Number(row.talento),
        (row) => ({ title: row.nome!, detail: row.login, to: `/${USERS}/${row.id}` }),
      )
    },
    async settle(context, { id }) {
      for (const user of await usersBehind(context, [id])) {
        const sessaoVersao = Number(user.sessao ?? 1) + 1
        await context.repo(USERS).patch(user.id, { ativo: false, sessaoVersao }, 'desligar talento')
        await purgeSessions(context.db, staffAccount(user.id))
      }
    },
  }),
  ending('talent.areas', {
    of: TALENTS,
    label: 'Áreas pelas quais responde',
    effect: 'Escolha outra pessoa responsável em cada área.',
    becomes: 'task',
    order: 20,
    async find(context, ends) {
      const ids = new Set(idsOf(ends))
      const areas = await context.repo(AREAS).all({}, { fields: ['nome', 'responsaveis', 'corresponsaveis'] })
      const led = areas.flatMap((area) => [
        ...(area.responsaveis ?? []).map((row) => ({ area, talento: row.responsavelId?.id, papel: 'Responsável' })),
        ...(area.corresponsaveis ?? []).map((row) => ({
          area,
          talento: row.corresponsavelId?.id,
          papel: 'Corresponsável',
        })),
      ])
      return hangingBy(
        led.filter(({ talento }) => talento !== undefined && ids.has(talento)),
        ({ talento }) => talento!,
        ({ area, papel }) => ({ title: area.nome, detail: papel, to: `/${AREAS}/${area.id}` }),
      )
    },
  }),
  ending('talent.equipe', {
    of: TALENTS,
    label: 'Pessoas da equipe',
    effect: 'Escolha outro gestor para cada pessoa.',
    becomes: 'task',
    order: 30,
    async find(context, ends) {
      const rows = await context
        .query(TALENTS)
        .withoutRowRules()
        .where(when('gestor').in(idsOf(ends)), when('situacao').isNot('D'))
        .orderBy('nome')
        .select({ id: 'id', nome: 'nome', cargo: 'cargo.nome', gestor: 'gestor.id' })
        .rows()
      return hangingBy(
        rows,
        (row) => Number(row.gestor),
        (row) => ({ title: row.nome!, detail: row.cargo, to: `/${TALENTS}/${row.id}` }),
      )
    },
  }),
]
