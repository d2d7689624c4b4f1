import { boolean, choice, integer, list, ref, resource, text, when } from '#engine'
import { MOMENTOS, RESPONSAVEIS, TIPOS } from '../codes.ts'
import { CHECKLISTS, TALENTS } from '../domain/keys.ts'

/** The model of the tasks around an admission or a dismissal. Contracts have copies of its items. */
export const checklist = resource(CHECKLISTS, {
  label: ['Checklist de entrada e saída', 'Checklists de entrada e saída'],
  table: 'checklists_entrada_saida',
  fields: {
    nome: text('Nome').required().max(100).width(6),
    tipo: choice('Tipo', TIPOS).required().default('E').width(3),
    ativo: boolean('Ativo').default(true).width(3),
    cargo: ref('cargo-salario/cargos', 'Cargo').width(4).help('Em branco: todos os cargos.'),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional')
      .width(4)
      .help('Vale também para as áreas abaixo dela. Em branco: todas.'),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento').width(4).help('Em branco: todos.'),
    itens: list('Tarefas', {
      descricao: text('O que fazer').required().max(200).width(12),
      responsavel: choice('Quem faz', RESPONSAVEIS).required().default('R').width(3),
      talento: ref(TALENTS, 'Pessoa indicada')
        .lookup({ situacao: 'A' })
        .visibleWhen(when('responsavel').is('N'))
        .requiredWhen(when('responsavel').is('N'), 'Indique a pessoa.')
        .width(5),
      dias: integer('Dias').required().min(0).max(365).default(0).width(2),
      momento: choice('Antes ou depois', MOMENTOS).required().default('D').width(4),
      documento: boolean('Pede documento').width(3),
    })
      .rows('tarefa', ['descricao', 'responsavel', 'dias', 'momento', 'documento'])
      .ordered()
      .min(1, 'Inclua ao menos uma tarefa.')
      .max(60)
      .help('Na entrada os dias contam da data de admissão; na saída, do último dia de trabalho.'),
  },
  list: {
    columns: ['nome', 'tipo', 'cargo', 'areaOrganizacional', 'estabelecimento', 'ativo'],
    sort: 'nome',
    search: ['nome'],
    filters: ['nome', 'tipo', 'cargo', 'areaOrganizacional', 'estabelecimento', 'ativo'],
  },
})
