import {
  choice,
  computed,
  cpf,
  currentValue,
  date,
  dateOrder,
  exclusive,
  filter,
  history,
  image,
  longText,
  money,
  ref,
  resource,
  rule,
  sections,
  filterAlias,
  setting,
  tabs,
  text,
  when,
  period,
} from '#engine'
import { eraseTalent } from '../actions/erase_talent.ts'
import { rehire } from '../actions/rehire.ts'
import { issueLetter } from '../actions/issue_letter.ts'
import { talentsRule } from '../extensions.ts'
import { habilitacao, nationality, pessoal } from '../person_groups.ts'
import { currentSituation, situationReasons, talentSalary, talentState } from '../queries/derived_situations.ts'
import { contractHooks } from '../rules/contract_hooks.ts'
import { rehireNotice } from '../services/contracts.ts'
import { talentImport } from '../services/import_talents.ts'
import { usersOf } from '../services/users_of.ts'
import { talentEvents } from '../timelines/talent_events.ts'
import { situacoes } from './situacoes.ts'
import { contratoTrabalho, contatosEmergencia, dadosBancarios, dependentes } from '../work_fields.ts'
import { VINCULOS } from '../domain/vinculos.ts'
import { contato, endereco } from '#plugins/places/plugin.ts'

const KEY = 'gestao-talentos/talentos'

export const talento = resource(KEY, {
  label: ['Talento', 'Talentos'],
  displayAs: { fields: ['nomeSocial', 'nome'], beside: 'Nome civil' },
  fields: {
    nome: text('Nome')
      .alsoCalled(
        'Nome do funcionário',
        'Nome do colaborador',
        'Nome completo',
        'Funcionário',
        'Colaborador',
        'Empregado',
        'Nome do empregado',
      )
      .required()
      .max(100)
      .personal('identity')
      .width(6),
    nomeComercial: text('Nome comercial').required().max(30).personal('identity').indexed().width(6),
    nomeSocial: text('Nome social').max(100).personal('identity').indexed().width(6),
    matricula: text('Matrícula')
      .alsoCalled('Registro', 'Chapa', 'Nº de registro', 'Código do funcionário', 'Número de registro')
      .max(20)
      .indexed()
      .width(3),
    cpf: cpf().alsoCalled('CPF do funcionário', 'CPF do colaborador', 'Número do CPF', 'Nº do CPF').required().width(3),
    foto: image('Foto').width(12),
    situacao: choice('Situação', { A: 'Ativo', P: 'A admitir', D: 'Desligado' })
      .tones({ A: 'success', P: 'info', D: 'neutral' })
      .readOnly()
      .default('A'),
    vinculo: choice('Vínculo', VINCULOS).default('E').width(4),
    dataAdmissao: date('Data de admissão')
      .alsoCalled('Admissão', 'Dt. Adm.', 'Contratação', 'Data de contratação')
      .required()
      .width(4),
    dataDesligamento: date('Data de desligamento')
      .alsoCalled('Demissão', 'Data de demissão', 'Rescisão', 'Data de rescisão')
      .width(4),
    motivoDesligamento: ref('gestao-talentos/motivo-desligamento', 'Motivo do desligamento')
      .visibleWhen(when('dataDesligamento').filled())
      .width(4),
    estabelecimento: ref('utilitario/estabelecimentos', 'Estabelecimento')
      .alsoCalled('Loja', 'Filial', 'Unidade', 'Local de trabalho')
      .mirrors('historicos.estabelecimento')
      .required()
      .width(6),
    areaOrganizacional: ref('cargo-salario/areas-organizacionais', 'Área organizacional')
      .alsoCalled('Área', 'Setor', 'Departamento', 'Seção', 'Lotação', 'Depto')
      .mirrors('historicos.areaOrganizacional')
      .required()
      .width(6),
    faixaSalarial: ref('cargo-salario/faixas-salariais', 'Faixa salarial')
      .mirrors('historicos.faixaSalarial')
      .required()
      .width(6),
    cargo: ref('cargo-salario/cargos', 'Cargo').mirrors('historicos.cargo').readOnly(),
    funcao: ref('sst/funcoes', 'Função')
      .mirrors('historicos.funcao')
      .requiredWhen(setting('obrigarAmbienteFuncao'))
      .width(6),
    ambiente: ref('sst/ambientes', 'Ambiente')
      .mirrors('historicos.ambiente')
      .requiredWhen(setting('obrigarAmbienteFuncao'))
      .width(6),
    salario: currentValue<number>('Salário', 'curvaSalarial.valor', 'money').restricted(),
    historicos: situacoes(),
    // The salary from each day on which it changes, whatever sets it.
    curvaSalarial: history('Curva salarial', {
      data: date('A partir de').required(),
      valor: money('Salário').personal('financial'),
    })
      .readOnly()
      .hidden()
      .restricted(),
    gestor: ref(KEY, 'Gestor')
      .alsoCalled('Líder', 'Chefe', 'Superior', 'Superior imediato', 'Encarregado', 'Supervisor')
      .lookup({ situacao: 'A' })
      .width(6),
    estabilidadeComissaoAte: date('Estabilidade na comissão de segurança até').width(6),
    avisoReadmissao: computed<string | null>('Aviso da readmissão').hidden().dependsOn('dataDesligamento'),
    usuario: computed<{ id: number; nome: string } | null>('Usuário do sistema', 'json').hidden(),
    pessoal: pessoal(
      {
        identificar: 'Identificar você nos registros da empresa.',
        inclusao: 'Cumprir obrigações legais e ações de inclusão, como as da Lei nº 8.213/1991, art. 93.',
        formacao: 'Planejar carreira e treinamentos.',
        parentes: 'Cumprir as regras da empresa sobre parentes.',
        documentos: 'Cumprir obrigações trabalhistas e previdenciárias.',
      },
      nationality,
    ),
    habilitacao: habilitacao('Saber se você pode dirigir, quando o cargo pede.'),
    contato: contato(),
    endereco: endereco(),
    contratoTrabalho: contratoTrabalho(),
    dependentes: dependentes(),
    dadosBancarios: dadosBancarios(),
    contatosEmergencia: contatosEmergencia(),
    cursos: longText('Outros cursos'),
    observacao: longText('Observações'),
  },
  list: {
    columns: ['foto', 'rotulo', 'matricula', 'cargo', 'areaOrganizacional', 'dataAdmissao', 'situacao'],
    sort: 'rotulo',
    search: ['nome', 'nomeSocial', 'matricula', 'cpf'],
    filters: [
      'nome',
      'matricula',
      'situacao',
      'estabelecimento',
      'areaOrganizacional',
      'cargo',
      'dataAdmissao',
      'dataDesligamento',
    ],
    size: 20,
  },
  filters: {
    // G, C and U are variants of other systems; their meaning is unknown.
    situacao: filter(
      'Situação',
      {
        A: ['Ativos', when('situacao').is('A')],
        P: ['A admitir', when('situacao').is('P')],
        D: ['Desligados', when('situacao').is('D')],
        T: ['Todos', null],
      },
      'A',
      // N: whoever has a contract, running or agreed: for what is planned before the first day.
      { G: null, C: null, U: null, N: when('situacao').isNot('D') },
    ),
    areasIds: filterAlias('Áreas organizacionais', 'areaOrganizacional'),
    cargosIds: filterAlias('Cargos', 'cargo'),
  },
  form: tabs({
    'Dados gerais': ['foto', 'nome', 'nomeComercial', 'nomeSocial', 'matricula', 'cpf'],
    'Dados funcionais': [
      'vinculo',
      'dataAdmissao',
      'dataDesligamento',
      'motivoDesligamento',
      'estabelecimento',
      'areaOrganizacional',
      'faixaSalarial',
      'funcao',
      'ambiente',
      'gestor',
      'estabilidadeComissaoAte',
      'contratoTrabalho',
    ],
    Situações: ['historicos'],
    'Dados pessoais': sections({
      Identificação: [
        'pessoal.dataNascimento',
        'pessoal.sexo',
        'pessoal.naturalidade',
        'pessoal.nacionalidade',
        'pessoal.equiparadoBrasileiro',
        'pessoal.estadoCivil',
        'pessoal.escolaridade',
        'pessoal.etniaRaca',
        'pessoal.deficiencia',
        'pessoal.qtdFilhos',
      ],
      Contato: ['contato'],
      Endereço: ['endereco'],
      Família: [
        'pessoal.mae',
        'pessoal.profissaoMae',
        'pessoal.pai',
        'pessoal.profissaoPai',
        'pessoal.conjuge',
        'pessoal.profissaoConjuge',
        'pessoal.possuiParentes',
        'pessoal.parentesAmigos',
        'pessoal.indicadoPor',
      ],
    }),
    'Dependentes e banco': sections({
      Dependentes: ['dependentes'],
      'Dados bancários': ['dadosBancarios'],
      'Contatos de emergência': ['contatosEmergencia'],
    }),
    Documentos: sections({
      RG: ['pessoal.rg', 'pessoal.rgOrgaoEmissor', 'pessoal.rgUfId', 'pessoal.rgDataExpedicao', 'pessoal.pis'],
      'Título eleitoral': ['pessoal.tituloEleitoral'],
      'Certificado militar': ['pessoal.certificadoMilitar'],
      CTPS: ['pessoal.ctps'],
      'Carteira de habilitação': ['habilitacao'],
    }),
    'Outras informações': ['cursos', 'observacao', 'camposExtras'],
  }),
  record: {
    photo: 'foto',
    chips: ['situacao', 'vinculo'],
    facts: ['cargo', 'salario', 'areaOrganizacional', 'estabelecimento', 'dataAdmissao', 'dataDesligamento', 'gestor'],
    related: [
      { resource: 'gestao-talentos/colaboradores-ocorrencias', by: 'colaborador', label: 'Ocorrências' },
      { resource: 'gestao-talentos/talentos-documentos-anexos', by: 'colaborador', label: 'Documentos' },
      { resource: 'gestao-talentos/desligamentos-programados', by: 'colaborador', label: 'Aviso prévio' },
      { resource: 'gestao-talentos/entrevistas-desligamento', by: 'colaborador', label: 'Entrevista' },
    ],
  },
  actions: [issueLetter, rehire, eraseTalent],
  timeline: talentEvents,
  lifetime: {
    ...period('dataAdmissao', 'dataDesligamento'),
    before: 'anterior à admissão do talento',
    after: 'posterior ao desligamento do talento',
  },
  rules: [
    dateOrder('dataAdmissao', 'dataDesligamento', 'A data de desligamento não pode ser anterior à data de admissão.'),
    dateOrder(
      'dataAdmissao',
      'contratoTrabalho.termino',
      'O término do contrato não pode ser anterior à data de admissão.',
    ),
    rule(
      'pessoal.dataNascimento',
      when('pessoal.dataNascimento').inFuture(),
      'A data de nascimento não pode ser no futuro.',
    ),
    rule(
      'dataDesligamento',
      when('dataDesligamento').inFuture(),
      'A data de desligamento deve ser igual ou anterior à data atual.',
    ),
  ],
  sharedBy: 'compartilhaColaboradores',
  rowRules: [talentsRule],
  extraFields: 'campoExtraColaborador',
  // A talent is one contract; the contracts of a person do not overlap.
  exclusive: [
    exclusive('cpf', period('dataAdmissao', 'dataDesligamento'), 'Já existe um talento com este CPF neste período.'),
    exclusive('matricula', 'always', 'Já existe um talento com esta matrícula.'),
  ],
  imports: talentImport,
  derived: [talentState, situationReasons, currentSituation, talentSalary],
  hooks: contractHooks,
  compute: {
    usuario: usersOf,
    avisoReadmissao: (rows, context) =>
      rows.map((row) => rehireNotice(context, row.dataDesligamento ?? null, context.today)),
  },
})
