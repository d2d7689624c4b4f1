import {
  boolean,
  computed,
  type Context,
  email,
  list,
  ref,
  assertNoCycles,
  resource,
  tabs,
  text,
  ValidationError,
  idOf,
  when,
} from '#engine'
import { pathsOf } from '../services/area_tree.ts'

const KEY = 'cargo-salario/areas-organizacionais'
const CANNOT_DEACTIVATE = 'Não é possível inativar a área: existem áreas filhas ativas ou a área superior está inativa.'
const CANNOT_ACTIVATE = 'Não é possível ativar a área: a área superior está inativa.'
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
  const areas = context.query(KEY).withoutRowRules()
  const parentIsInactive =
    parentId !== null && (await areas.where(when('id').is(parentId), when('ativo').is(false)).exists())
  if (ativo && parentIsInactive) refuse('ativo', CANNOT_ACTIVATE)
  if (!ativo && old?.ativo) {
    const hasChild = await areas.where(when('areaMae').is(old.id), when('ativo').is(true)).exists()
    if (hasChild || parentIsInactive) refuse('ativo', CANNOT_DEACTIVATE)
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
    codigoAC: text('Código AC').max(12).width(6),
    emailsNotificacoes: list('E-mails para notificação', { email: email().required() }).rows('e-mail', ['email']),
  },
  list: {
    columns: ['nome', 'descricaoHierarquia', 'ativo'],
    sort: 'nome',
    search: ['nome'],
    filters: ['nome', 'ativo', 'areaMae'],
  },
  form: tabs({
    'Dados gerais': ['nome', 'areaMae', 'ativo', 'exibirOrganograma', 'email', 'codigoAC'],
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
      await checkActive(
        context,
        Boolean(values.ativo ?? old?.ativo ?? true),
        parentId,
        old && { id: old.id, ativo: Boolean(old.ativo) },
      )
    },
    afterChange: { areaMae: assertNoCycles(KEY, 'areaMae', CYCLE) },
  },
})
