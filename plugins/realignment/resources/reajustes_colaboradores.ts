import {
  choice,
  computed,
  decimal,
  longText,
  money,
  ref,
  resource,
  rowRule,
  sections,
  whereRefVisible,
  when,
} from '#engine'
import { TIPOS_HISTORICO } from '#plugins/positions/plugin.ts'
import { collectiveMove } from '../actions/collective_move.ts'
import { confirmTalents } from '../actions/settle.ts'
import { KINDS, TABLES, TALENTS } from '../domain/kinds.ts'
import { talentFacts } from '../queries/present_talents.ts'
import { laterValues } from './later_values.ts'
import { talentItemHooks } from '../rules/item_hooks.ts'

const byIndex = when('tipoSalario').is('2')
const byValue = when('tipoSalario').is('3')

/** Computed field with a current reference: `{ id, nome }`. */
const present = (label: string) =>
  computed<{ id: number } | null>(label, 'json').dependsOn('tabelaReajuste', 'colaborador').hidden()
const FROM = [
  'tabelaReajuste',
  'colaborador',
  'tipoSalario',
  'indice',
  'quantidade',
  'salario',
  'faixaSalarialProposta',
] as const

/** The planned change of one talent in a table. Source: document 3, §3 "Realignment per collaborator". */
export const reajusteColaborador = resource(KINDS.T.items, {
  label: ['Realinhamento de talento', 'Realinhamentos de talentos'],
  display: 'colaborador',
  fields: {
    tabelaReajuste: ref(TABLES, 'Tabela de reajuste')
      .required()
      .immutable()
      .cascade()
      .include('data', 'status')
      .lookup({ tipoReajuste: 'T', status: 'P' })
      .width(6),
    colaborador: ref(TALENTS, 'Talento').required().immutable().include('matricula', 'situacao').width(6),
    areaOrganizacionalAtual: present('Área organizacional atual'),
    areaOrganizacionalProposta: ref('cargo-salario/areas-organizacionais', 'Área organizacional proposta')
      .required()
      .width(6),
    estabelecimentoAtual: present('Estabelecimento atual'),
    estabelecimentoProposto: ref('utilitario/estabelecimentos', 'Estabelecimento proposto').width(6),
    ambienteAtual: present('Ambiente atual'),
    ambienteProposto: ref('sst/ambientes', 'Ambiente proposto').width(6),
    cargoAtual: present('Cargo atual'),
    cargoProposto: ref('cargo-salario/cargos', 'Cargo proposto').readOnly(),
    faixaSalarialAtual: present('Faixa salarial atual'),
    faixaSalarialProposta: ref('cargo-salario/faixas-salariais', 'Faixa salarial proposta').required().width(6),
    funcaoAtual: present('Função atual'),
    funcaoProposta: ref('sst/funcoes', 'Função proposta').width(6),
    tipoSalario: choice('Tipo de salário', TIPOS_HISTORICO).required().default('3').width(4),
    indice: ref('cargo-salario/indices', 'Índice')
      .requiredWhen(byIndex, 'Índice é requerido')
      .visibleWhen(byIndex)
      .width(4),
    quantidade: decimal('Quantidade', 4)
      .requiredWhen(byIndex)
      .visibleWhen(byIndex)
      .positive('Quantidade não pode ser 0 (zero) ou menor')
      .width(4),
    salario: money('Salário proposto')
      .requiredWhen(byValue, 'Valor é obrigatório')
      .visibleWhen(byValue)
      .positive('Valor não pode ser 0 (zero) ou menor')
      .personal('financial')
      .width(4),
    salarioAtual: computed<number | null>('Salário atual', 'money').dependsOn(...FROM),
    salarioProposto: computed<number | null>('Salário proposto', 'money').dependsOn(...FROM),
    diferenca: computed<number | null>('Diferença', 'money').dependsOn(...FROM),
    percentual: computed<number | null>('Percentual', 'percent').dependsOn(...FROM),
    duplicidade: computed<boolean>('Duplicidade', 'boolean')
      .dependsOn(...FROM)
      .help('O talento está também em outra tabela pendente, ou já tem situação no dia da tabela.'),
    desligado: computed<boolean>('Desligado', 'boolean').dependsOn(...FROM),
    observacao: longText('Observação').max(255),
    posteriores: laterValues(),
  },
  list: {
    columns: ['tabelaReajuste', 'colaborador', 'salarioAtual', 'salarioProposto', 'diferenca', 'percentual'],
    sort: 'colaborador',
    search: ['colaborador'],
    filters: ['tabelaReajuste', 'colaborador', 'areaOrganizacionalProposta', 'tipoSalario'],
  },
  form: sections({
    Realinhamento: [
      'tabelaReajuste',
      'colaborador',
      'estabelecimentoProposto',
      'areaOrganizacionalProposta',
      'faixaSalarialProposta',
      'funcaoProposta',
      'ambienteProposto',
      'tipoSalario',
      'indice',
      'quantidade',
      'salario',
      'observacao',
    ],
  }),
  unique: [{ fields: ['tabelaReajuste', 'colaborador'], message: 'Este talento já está na tabela.' }],
  rowRules: [rowRule('somente talentos visíveis', whereRefVisible('colaborador'))],
  actions: [
    collectiveMove('T', 'Reajuste coletivo de talentos', 'ROLE_CARGO_SALARIO_REAJUSTES_COLABORADORES_EDITAR'),
    confirmTalents,
  ],
  hooks: talentItemHooks,
  compute: {
    areaOrganizacionalAtual: talentFacts((item) => item.area),
    estabelecimentoAtual: talentFacts((item) => item.estabelecimento),
    ambienteAtual: talentFacts((item) => item.ambiente),
    cargoAtual: talentFacts((item) => item.cargo),
    faixaSalarialAtual: talentFacts((item) => item.faixa),
    funcaoAtual: talentFacts((item) => item.funcao),
    salarioAtual: talentFacts((item) => item.salario),
    salarioProposto: talentFacts((item) => item.proposto),
    diferenca: talentFacts((item) => item.diferenca),
    percentual: talentFacts((item) => item.percentual),
    duplicidade: talentFacts((item) => item.duplicidade),
    desligado: talentFacts((item) => item.desligado),
  },
})
