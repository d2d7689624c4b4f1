import {
  all,
  choice,
  currentValue,
  date,
  decimal,
  history,
  money,
  not,
  percent,
  ref,
  resource,
  rule,
  setting,
  tabs,
  text,
  when,
} from '#engine'
import { copyBand } from '../actions/copy_band.ts'
import { bandDescription, bandSalary } from '../queries/derived_bands.ts'

/** How a period of the history sets the salary. */
export const TIPOS_HISTORICO = [
  { id: '1', nome: 'Por cargo' },
  { id: '2', nome: 'Por índice' },
  { id: '3', nome: 'Por valor' },
]

/** The payroll system's state of a period. */
export const STATUS_INTEGRACAO = { AGUARDANDO: 'Aguardando', COM_ERRO: 'Com erro', SEM_ERRO: 'Sem erro' }

/** The company is integrated with the payroll system, which has its own band names and sends the CBO. */
const FROM_PAYROLL = setting('integradoComFolha')

const byIndex = when('tipo').is('2')
const byValue = when('tipo').is('3')

export const faixaSalarial = resource('cargo-salario/faixas-salariais', {
  label: ['Faixa salarial', 'Faixas salariais'],
  display: 'descricao',
  fields: {
    cargo: ref('cargo-salario/cargos', 'Cargo').required().width(6),
    nome: text('Faixa').required().max(30).width(6),
    descricao: text('Descrição').max(140).readOnly(),
    codigoCBO: text('Código CBO')
      .requiredWhen(not(FROM_PAYROLL))
      .max(6)
      .width(6)
      .help('Classificação Brasileira de Ocupações, 6 dígitos.'),
    codigoAC: text('Código AC').max(12).readOnly().width(6),
    nomeACPessoal: text('Nome no sistema de folha').requiredWhen(FROM_PAYROLL).max(100).width(6),
    salario: currentValue<number>('Salário atual', 'curvaSalarial.valor', 'money'),
    historico: history('Histórico', {
      data: date('A partir de').required(),
      tipo: choice('Tipo', TIPOS_HISTORICO)
        .required()
        .default('3')
        .help('Por cargo: a faixa não tem valor, e quem a segue fica sem salário até que tenha.'),
      indice: ref('cargo-salario/indices', 'Índice').requiredWhen(byIndex, 'Índice é requerido').visibleWhen(byIndex),
      quantidade: decimal('Quantidade', 4)
        .requiredWhen(byIndex)
        .visibleWhen(byIndex)
        .min(1, 'Quantidade não pode ser 0 (zero) ou menor'),
      valor: money('Valor')
        .requiredWhen(byValue, 'Valor é obrigatório')
        .visibleWhen(byValue)
        .min(1, 'Valor não pode ser 0 (zero) ou menor'),
      // Of the value in force, so that a range follows its index and every realignment.
      minimo: percent('Mínimo (% do valor)')
        .min(1)
        .max(100, 'O mínimo não passa do valor da faixa (100%).')
        .help('O valor é o meio da faixa. Em branco: um valor só.'),
      maximo: percent('Máximo (% do valor)').min(100, 'O máximo começa no valor da faixa (100%).').max(999),
      status: choice('Situação da integração', STATUS_INTEGRACAO).readOnly().hidden(),
    })
      .rows('valor', ['data', 'tipo', 'indice', 'quantidade', 'valor', 'minimo', 'maximo'])
      .rowRules([
        rule('minimo', all(when('maximo').filled(), when('minimo').empty()), 'Informe o mínimo e o máximo, ou nenhum.'),
        rule('maximo', all(when('minimo').filled(), when('maximo').empty()), 'Informe o mínimo e o máximo, ou nenhum.'),
      ])
      .itemsAt('historicos')
      .startsFromCurrent(['valor'])
      .requiredWhen(when('id').empty()),
    // The salary from each day on which it changes, whatever sets it: stored with the history so that any day needs one
    // lookup.
    curvaSalarial: history('Curva salarial', {
      data: date('A partir de').required(),
      valor: money('Salário'),
    })
      .readOnly()
      .hidden(),
  },
  list: {
    columns: ['descricao', 'codigoCBO', 'salario'],
    sort: 'descricao',
    search: ['descricao', 'codigoCBO'],
    filters: ['cargo', 'nome', 'codigoCBO', 'salario'],
  },
  form: tabs({ 'Dados gerais': ['cargo', 'nome', 'codigoCBO', 'nomeACPessoal', 'codigoAC'], Histórico: ['historico'] }),
  unique: [{ fields: ['nome', 'cargo'], message: 'Este cargo já tem uma faixa com este nome.' }],
  actions: [copyBand],
  derived: [bandDescription, bandSalary],
  hooks: {
    beforeSave(_context, values, old) {
      const known = new Map((old?.historico ?? []).map((item) => [item.id, item]))
      // Values of other types than the chosen one are cleared.
      for (const period of values.historico ?? []) {
        const tipo = period.tipo ?? known.get(period.id ?? 0)?.tipo
        if (tipo !== '3') period.valor = null
        if (tipo !== '2') Object.assign(period, { indice: null, quantidade: null })
      }
    },
  },
})
