import { boolean, integer, resource, text } from '#engine'
import { authorities } from '../authorities_kind.ts'
import { recordAuthorities } from '#app/security_events/grants.ts'
import { assertProfile } from '../profile_reach.ts'

export const perfil = resource('utilitario/perfis', {
  label: ['Perfil', 'Perfis'],
  shared: true,
  writers: 'hooks',
  fields: {
    nome: text('Nome').required().max(100).unique(),
    exigeSegundoFator: boolean('Exigir verificação em duas etapas').help(
      'Quem tem este perfil e ainda não a ativou é levado a ativá-la antes de qualquer outra tela.',
    ),
    authorities: authorities('Autorizações').default([]),
    criadoNaEmpresa: integer('Empresa em que foi criado').readOnly().hidden(),
  },
  list: { columns: ['nome'] },
  help: 'Um perfil reúne autorizações. Cada usuário tem um perfil por empresa.',
  hooks: {
    beforeSave: assertProfile,
    afterSave: recordAuthorities,
    beforeDelete: (context, row) => assertProfile(context, {}, row),
  },
  undoDelete: true,
})
