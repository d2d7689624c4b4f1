import { boolean, integer, list, money, ref, refs, resource, rule, text, when } from '#engine'

/** Who approves which vacancies, in which order. The first active chain that matches a request, by `ordem`, applies. */
export const fluxoAprovacao = resource('captacao/fluxos-aprovacao', {
  label: ['Fluxo de aprovação', 'Fluxos de aprovação'],
  help: 'Quem aprova as vagas, em que ordem. Uma vaga sem fluxo é liberada por quem tem a permissão de liberar.',
  fields: {
    nome: text('Nome').required().max(100).unique().width(8),
    ordem: integer('Prioridade')
      .required()
      .min(1)
      .max(999)
      .default(1)
      .width(4)
      .help('Vale o primeiro fluxo que servir à vaga.'),
    areas: refs('cargo-salario/areas-organizacionais', 'Áreas organizacionais')
      .help('Com as áreas abaixo delas. Sem escolha, vale para todas.')
      .width(12),
    valorIni: money('Valor mensal a partir de')
      .min(0)
      .width(6)
      .help('Remuneração vezes o nº de vagas; sem remuneração, vale a da faixa salarial.'),
    valorFim: money('Valor mensal até').min(0).width(6),
    etapas: list('Etapas', {
      aprovador: ref('utilitario/usuarios', 'Aprovador').lookup({ ativo: true }).required(),
      substituto: ref('utilitario/usuarios', 'Substituto').lookup({ ativo: true }),
      prazoDias: integer('Prazo (dias)').required().min(1).max(90).default(3),
    })
      .rows('etapa', ['aprovador', 'substituto', 'prazoDias'])
      .ordered()
      .required('Inclua pelo menos uma etapa.')
      .max(10),
    ativo: boolean('Ativo').default(true),
  },
  list: {
    columns: ['ordem', 'nome', 'areas', 'valorIni', 'valorFim', 'ativo'],
    sort: 'ordem',
    filters: ['nome', 'ativo'],
  },
  rules: [rule('valorFim', when('valorFim').before('valorIni'), 'O valor final é menor que o inicial.')],
})
