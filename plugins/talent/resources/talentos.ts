import {
  choice,
  type Context,
  cpf,
  date,
  dateOrder,
  filter,
  image,
  ref,
  resource,
  rule,
  filterAlias,
  setting,
  tabs,
  text,
  when,
} from '#engine'
import { talentsRule } from '../extensions.ts'
import { contato, endereco } from '#plugins/utilities/plugin.ts'

const KEY = 'gestao-talentos/talentos'

/** Kinds of employment. Vacancies use the same codes. */
export const VINCULOS = {
  E: 'Emprego',
  S: 'Estágio',
  A: 'Aprendiz',
  T: 'Temporário',
  O: 'Sócio',
  ED: 'Empregado doméstico',
  TA: 'Trabalhador avulso',
  SE: 'Segurado especial',
}

const idOf = (value: any) => (value && typeof value === 'object' ? value.id : value)

async function positionOf(context: Context, faixaId: number | null | undefined) {
  const faixa = faixaId ? await context.elevated().repo('cargo-salario/faixas-salariais').find(faixaId) : null
  return faixa?.cargo ?? null
}

export const talento = resource(KEY, {
  label: ['Talento', 'Talentos'],
  fields: {
    nome: text('Nome').required().max(100).personal('identity').width(6),
    nomeComercial: text('Nome comercial').required().max(30).width(6),
    nomeSocial: text('Nome social').max(100).personal('identity').width(6),
    matricula: text('Matrícula').max(20).indexed().width(3),
    cpf: cpf().required().width(3),
    foto: image('Foto').width(12),
    situacao: choice('Situação', { A: 'Ativo', D: 'Desligado' }).readOnly().default('A'),
    vinculo: choice('Vínculo', VINCULOS).default('E').width(4),
    dataAdmissao: date('Data de admissão').required().width(4),
    dataDesligamento: date('Data de desligamento').width(4),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento').required().width(6),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional').required().width(6),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Faixa salarial').required().width(6),
    cargo: ref('cargo-salario/cargos', 'Cargo').readOnly(),
    funcao: ref('sst/funcoes', 'Função').requiredWhen(setting('obrigarAmbienteFuncao')).width(6),
    ambiente: ref('sst/ambientes', 'Ambiente').requiredWhen(setting('obrigarAmbienteFuncao')).width(6),
    gestor: ref(KEY, 'Gestor').width(6),
    estabilidadeComissaoAte: date('Estabilidade na comissão de segurança até').width(6),
    contato: contato(),
    endereco: endereco(),
  },
  list: {
    columns: ['foto', 'nome', 'matricula', 'cargo', 'areaOrganizacional', 'dataAdmissao', 'situacao'],
    sort: 'nome',
    search: ['nome', 'nomeSocial', 'matricula', 'cpf'],
    filters: ['nome', 'matricula', 'situacao', 'estabelecimento', 'areaOrganizacional', 'cargo', 'dataAdmissao'],
    size: 20,
  },
  filters: {
    situacao: filter('Situação', {
      A: ['Ativos', when('situacao').is('A')],
      D: ['Desligados', when('situacao').is('D')],
      T: ['Todos', null],
    }),
    areasIds: filterAlias('Áreas organizacionais', 'areaOrganizacional'),
    cargosIds: filterAlias('Cargos', 'cargo'),
  },
  form: tabs({
    'Dados gerais': ['foto', 'nome', 'nomeComercial', 'nomeSocial', 'matricula', 'cpf'],
    'Dados funcionais': [
      'vinculo',
      'dataAdmissao',
      'dataDesligamento',
      'estabelecimento',
      'areaOrganizacional',
      'faixaSalarial',
      'funcao',
      'ambiente',
      'gestor',
      'estabilidadeComissaoAte',
    ],
    Contato: ['contato'],
    Endereço: ['endereco'],
  }),
  rules: [
    dateOrder('dataAdmissao', 'dataDesligamento', 'A data de desligamento não pode ser anterior à data de admissão.'),
    rule(
      'dataDesligamento',
      when('dataDesligamento').inFuture(),
      'A data de desligamento deve ser igual ou anterior à data atual.',
    ),
  ],
  rowRules: [talentsRule],
  extraFields: 'campoExtraColaborador',
  unique: [{ fields: ['cpf'], message: 'Já existe um talento com este CPF.' }],
  hooks: {
    async beforeSave(context, values, old) {
      const left = 'dataDesligamento' in values ? values.dataDesligamento : old?.dataDesligamento
      values.situacao = left ? 'D' : 'A'
      // The position is the band's, so the two can't disagree.
      if ('faixaSalarial' in values || !old) values.cargo = await positionOf(context, idOf(values.faixaSalarial))
    },
  },
})
