import { choice, date, history, currentValue, money, ref, resource, tabs, text, when } from '#engine'
import { bandDescription } from '../services/band_description.ts'

/** How a period of the history sets the salary. By index (2) comes with the indexes themselves. */
export const TIPOS_HISTORICO = [
  { id: '1', nome: 'Por cargo' },
  { id: '3', nome: 'Por valor' },
]

const idOf = (value: any) => (value && typeof value === 'object' ? value.id : value)

export const faixaSalarial = resource('cargo-salario/faixas-salariais', {
  label: ['Faixa salarial', 'Faixas salariais'],
  display: 'descricao',
  fields: {
    cargo: ref('cargo-salario/cargos', 'Cargo').required().width(6),
    nome: text('Faixa').required().max(30).width(6),
    descricao: text('Descrição').max(140).readOnly(),
    codigoCBO: text('Código CBO').required().max(6).width(6).help('Classificação Brasileira de Ocupações, 6 dígitos.'),
    nomeACPessoal: text('Nome no sistema de folha').max(100).width(6),
    salario: currentValue<number>('Salário atual', 'historico.valor', 'money'),
    historico: history('Histórico', {
      data: date('A partir de').required(),
      tipo: choice('Tipo', TIPOS_HISTORICO).required().default('3'),
      valor: money('Valor')
        .requiredWhen(when('tipo').is('3'), 'Valor é obrigatório')
        .visibleWhen(when('tipo').is('3'))
        .min(1, 'Valor não pode ser 0 (zero) ou menor'),
    })
      .rows('valor', ['data', 'tipo', 'valor'])
      .requiredWhen(when('id').empty()),
  },
  list: {
    columns: ['descricao', 'codigoCBO', 'salario'],
    sort: 'descricao',
    search: ['descricao', 'codigoCBO'],
    filters: ['cargo', 'nome', 'codigoCBO', 'salario'],
  },
  form: tabs({ 'Dados gerais': ['cargo', 'nome', 'codigoCBO', 'nomeACPessoal'], Histórico: ['historico'] }),
  unique: [{ fields: ['nome', 'cargo'], message: 'Este cargo já tem uma faixa com este nome.' }],
  hooks: {
    async beforeSave(context, values, old) {
      // A period that leaves the salary to the position has no value of its own, whatever was typed before.
      for (const period of values.historico ?? [])
        if (period.tipo !== undefined && period.tipo !== '3') period.valor = null
      const cargoId = idOf(values.cargo ?? old?.cargo)
      const cargo = cargoId ? await context.elevated().repo('cargo-salario/cargos').find(cargoId) : null
      // Without a position or a name the field's own message comes next.
      if (cargo) values.descricao = bandDescription(cargo.nome, values.nome ?? old?.nome ?? '')
    },
  },
})
