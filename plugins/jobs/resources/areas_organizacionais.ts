import { boolean, computed, type Context, email, list, ref, resource, tabs, text, ValidationError, idOf } from '#engine'
import { ancestorsOf, pathsOf } from '../services/area_tree.ts'

const KEY = 'cargo-salario/areas-organizacionais'
const CANNOT_DEACTIVATE = 'Não é possível inativar: existem áreas filhas ativas ou a área superior está inativa.'
const CANNOT_ACTIVATE = 'Não é possível ativar: a área superior está inativa.'
const CYCLE = 'Uma área não pode ficar abaixo dela mesma nem de uma de suas áreas filhas.'

const refuse = (field: string, message: string) => {
  throw new ValidationError([{ field, message }])
}

async function checkActive(
  context: Context,
  ativo: boolean,
  parentId: number | null,
  old: { id: number; ativo: boolean } | null,
) {
  const parent = parentId === null ? null : await context.db.from('areas_organizacionais').where('id', parentId).first()
  const parentIsInactive = parent !== null && !parent.ativo
  if (ativo && parentIsInactive) refuse('ativo', CANNOT_ACTIVATE)
  if (!ativo && old?.ativo) {
    const child = await context.db
      .from('areas_organizacionais')
      .where('area_mae_id', old.id)
      .where('ativo', true)
      .first()
    if (child || parentIsInactive) refuse('ativo', CANNOT_DEACTIVATE)
  }
}

export const areaOrganizacional = resource(KEY, {
  label: ['Área organizacional', 'Áreas organizacionais'],
  fields: {
    nome: text('Descrição').required().max(60),
    areaMae: ref(KEY, 'Área superior').tree(),
    descricaoHierarquia: computed<string>('Hierarquia'),
    ativo: boolean('Ativa').default(true).width(3),
    exibirOrganograma: boolean('Exibir no organograma').default(true).width(3),
    email: email().width(6),
    emailsNotificacoes: list('E-mails para notificação', { email: email().required() }).rows('e-mail', ['email']),
  },
  list: {
    columns: ['nome', 'descricaoHierarquia', 'ativo'],
    sort: 'nome',
    search: ['nome'],
    filters: ['nome', 'ativo', 'areaMae'],
  },
  form: tabs({
    'Dados gerais': ['nome', 'areaMae', 'ativo', 'exibirOrganograma', 'email'],
    Notificações: ['emailsNotificacoes'],
  }),
  compute: {
    descricaoHierarquia: (rows, { db }) =>
      pathsOf(
        db,
        rows.map((row) => row.id),
      ),
  },
  hooks: {
    async beforeSave(context, values, old) {
      const parentId = idOf('areaMae' in values ? values.areaMae : old?.areaMae)
      if (old && parentId !== null) {
        const above = await ancestorsOf(context.db, parentId)
        if (parentId === old.id || above.includes(old.id)) refuse('areaMae', CYCLE)
      }
      await checkActive(
        context,
        Boolean(values.ativo ?? old?.ativo ?? true),
        parentId,
        old && { id: old.id, ativo: Boolean(old.ativo) },
      )
    },
  },
})
