import {
  allOf,
  anyOf,
  boolean,
  choices,
  type Context,
  idOf,
  inOwnerSet,
  ref,
  resource,
  rowRule,
  RuleError,
  text,
  when,
} from '#engine'
import { COLUNAS } from './dynamic_columns.ts'

const NOT_YOURS = 'Somente quem criou o modelo pode alterá-lo.'

const assertOwn = (context: Context, row: { usuario: unknown }) => {
  if (context.actor.type === 'staff' && idOf(row.usuario) !== context.actor.id) throw new RuleError(NOT_YOURS)
}

/** A user's saved columns of the dynamic report, private or shared. */
export const modeloRelatorioDinamico = resource('gestao-talentos/modelos-relatorio-dinamico', {
  label: ['Modelo de relatório dinâmico', 'Modelos de relatório dinâmico'],
  display: 'titulo',
  authority: 'ROLE_GESTAO_TALENTOS_RELATORIOS_TALENTO_DINAMICO',
  fields: {
    titulo: text('Título').required().max(100),
    colunasDinamicas: choices('Colunas', COLUNAS).required().min(1),
    agrupar: boolean('Agrupar pela primeira coluna'),
    totalizar: boolean('Somar valores').default(true),
    compartilhado: boolean('Compartilhar com todos da empresa'),
    usuario: ref('utilitario/usuarios', 'Criado por').readOnly(),
  },
  list: {
    columns: ['titulo', 'usuario', 'compartilhado'],
    sort: 'titulo',
    search: ['titulo'],
    filters: ['titulo', 'compartilhado'],
  },
  rowRules: [
    rowRule(
      'os próprios e os compartilhados',
      anyOf(inOwnerSet('usuario', 'user'), allOf(when('compartilhado').is(true), when('usuario').filled())),
    ),
  ],
  hooks: {
    beforeSave(context, values, old) {
      if (old) assertOwn(context, old)
      else if (context.actor.type === 'staff') values.usuario = context.actor.id
    },
    beforeDelete: (context, row) => assertOwn(context, row),
  },
  undoDelete: true,
})
