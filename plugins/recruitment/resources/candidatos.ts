import {
  all,
  boolean,
  choice,
  computed,
  datetime,
  image,
  longText,
  not,
  password,
  ref,
  referencedBy,
  refs,
  resource,
  rowRule,
  rule,
  sections,
  tabs,
  text,
  when,
} from '#engine'
import { LANGUAGE_NAMES } from '#app/i18n/index.ts'
import { OWN_AREAS, SEES_ALL_AREAS } from '#plugins/talent/plugin.ts'
import { contato, endereco } from '#plugins/places/plugin.ts'
import { printResume } from '../actions/print_resume.ts'
import { VINCULOS } from '../borrowed_codes.ts'
import { candidateHooks } from '../rules/candidate_hooks.ts'
import { ageOf } from '../domain/age.ts'
import { phoneText } from '../domain/phone_text.ts'
import { candidateEvents } from '../timelines/candidate_events.ts'
import { habilitacao, pessoal, RESERVED, socioEconomica } from './candidate_groups.ts'
import { documentDates } from '../rules/document_dates.ts'
import { FINALIDADES } from './finalidades.ts'
import { candidatoIdiomas, certificados, experiencias, formacao } from './candidate_lists.ts'

const firstJob = when('primeiroEmprego').is(true)

/** A job candidate: the registration form of the portal and the record staff work with. */
export const candidato = resource('captacao/candidatos', {
  label: ['Candidato', 'Candidatos'],
  displayAs: { fields: ['nomeSocial', 'nome'], beside: 'Nome civil' },
  sharedBy: 'compartilhaCandidatos',
  extraFields: 'campoExtraCandidato',
  rowRules: [
    rowRule(OWN_AREAS, referencedBy('captacao/candidato-solicitacoes', 'candidato'), {
      bypassAuthority: SEES_ALL_AREAS,
    }),
  ],
  fields: {
    nome: text('Nome').required().max(100).personal('identity').purpose(FINALIDADES.identificar).indexed().width(6),
    nomeSocial: text('Nome social').max(100).personal('identity').purpose(FINALIDADES.chamar).indexed().width(6),
    foto: image('Foto').personal('identity').purpose(FINALIDADES.chamar),
    pessoal: pessoal(),
    endereco: endereco().purpose(FINALIDADES.distancia),
    contato: contato().purpose(FINALIDADES.contato),
    telefoneExterior: text('Telefone de outro país')
      .max(16)
      .optional()
      .personal('contact')
      .purpose(FINALIDADES.contato)
      .help('Com o código do país: +351 912 345 678.'),
    emailConfirmadoEm: datetime('E-mail confirmado em').readOnly(),
    idiomaPortal: choice('Idioma no portal', LANGUAGE_NAMES)
      .readOnly()
      .purpose(FINALIDADES.contato)
      .help('Em que idioma a pessoa leu o portal por último. As mensagens prontas do sistema vão nele.'),
    socioEconomica: socioEconomica(),
    comoFicouSabendoVaga: ref('captacao/como-ficou-sabendo-vaga', 'Como ficou sabendo da vaga?').purpose(
      FINALIDADES.divulgacao,
    ),
    formacao: formacao().purpose(FINALIDADES.vaga),
    certificados: certificados().purpose(FINALIDADES.vaga),
    candidatoIdiomas: candidatoIdiomas().purpose(FINALIDADES.vaga),
    cursos: longText('Outros cursos').purpose(FINALIDADES.vaga),
    cargos: refs('cargo-salario/cargos', 'Cargos desejados')
      .required('Selecione pelo menos um cargo.')
      .maxBySetting('maxCandidataCargo', 'Não é possível selecionar mais de {max} cargos.')
      .purpose(FINALIDADES.interesse),
    areasInteresse: refs('captacao/areas-interesse', 'Áreas de interesse').purpose(FINALIDADES.interesse),
    conhecimentos: refs('cargo-salario/conhecimentos', 'Conhecimentos').purpose(FINALIDADES.vaga),
    colocacao: choice('Colocação desejada', VINCULOS).purpose(FINALIDADES.interesse),
    primeiroEmprego: boolean('Primeiro emprego')
      .purpose(FINALIDADES.vaga)
      .clearsField(
        'experiencias',
        'Ao marcar Primeiro Emprego, todas as experiências profissionais serão excluídas. Deseja continuar?',
      ),
    experiencias: experiencias()
      .restrictedIn(['salario'], RESERVED)
      .purpose(FINALIDADES.vaga)
      .visibleWhen(not(firstJob)),
    observacao: longText('Observações').purpose(FINALIDADES.vaga),
    habilitacao: habilitacao(),
    ocrTexto: longText('Texto do currículo (OCR)')
      .purpose(FINALIDADES.busca)
      .max(60_000)
      .personal('identity')
      .optional(),
    aceitoPoliticaSeguranca: boolean('Aceito a política de segurança').purpose(FINALIDADES.consentimento),
    senha: password().confirmedBy('confirmaSenha').hidden(),
    moduloExterno: boolean('Cadastrado pelo módulo externo').readOnly(),
    contratado: boolean('Contratado').readOnly(),
    disponivel: boolean('Disponível').default(true),
    idade: computed<number | null>('Idade', 'integer').dependsOn('pessoal.dataNascimento'),
    celular: computed<string | null>('Celular com DDD').dependsOn('contato.dddCelular', 'contato.foneCelular'),
  },
  list: {
    columns: [
      'foto',
      'rotulo',
      'pessoal.cpf',
      'pessoal.dataNascimento',
      'endereco.cidade',
      'celular',
      'disponivel',
      'contratado',
    ],
    also: ['contato.dddCelular', 'contato.foneCelular'],
    sort: 'rotulo',
    search: ['nome', 'nomeSocial', 'pessoal.cpf', 'contato.email'],
    filters: [
      'nome',
      'pessoal.cpf',
      'cargos',
      'areasInteresse',
      'conhecimentos',
      'pessoal.sexo',
      'pessoal.escolaridade',
      'pessoal.dataNascimento',
      'endereco.cidade',
      'colocacao',
      'disponivel',
      'contratado',
      'ocrTexto',
    ],
  },
  fullText: {
    nome: 3,
    nomeSocial: 3,
    cargos: 2,
    areasInteresse: 2,
    conhecimentos: 2,
    'experiencias.cargo': 2,
    'experiencias.nomeMercado': 2,
    'formacao.curso': 2,
    'formacao.areaFormacao': 2,
    'experiencias.empresa': 1,
    'experiencias.observacao': 1,
    'formacao.local': 1,
    'formacao.tipo': 1,
    'certificados.titulo': 1,
    'certificados.organizacao': 1,
    'candidatoIdiomas.idioma': 1,
    cursos: 1,
    'endereco.cidade': 1,
    'endereco.bairro': 1,
    'endereco.uf': 1,
    observacao: 1,
    ocrTexto: 1,
  },
  form: tabs({
    'Dados pessoais': sections({
      Identificação: [
        'nome',
        'nomeSocial',
        'foto',
        'pessoal.cpf',
        'pessoal.passaporte',
        'pessoal.dataNascimento',
        'pessoal.sexo',
        'pessoal.naturalidade',
        'pessoal.estadoCivil',
        'pessoal.escolaridade',
        'pessoal.etniaRaca',
        'pessoal.deficiencia',
        'pessoal.qtdFilhos',
      ],
      Contato: ['contato', 'telefoneExterior', 'emailConfirmadoEm', 'idiomaPortal'],
      Endereço: ['endereco'],
      Família: [
        'pessoal.mae',
        'pessoal.profissaoMae',
        'pessoal.pai',
        'pessoal.profissaoPai',
        'pessoal.conjuge',
        'pessoal.profissaoConjuge',
      ],
      'Relação com a empresa': [
        'comoFicouSabendoVaga',
        'pessoal.possuiParentes',
        'pessoal.parentesAmigos',
        'pessoal.indicadoPor',
        'disponivel',
        'aceitoPoliticaSeguranca',
      ],
    }),
    'Interesses profissionais': ['cargos', 'areasInteresse', 'conhecimentos', 'colocacao'],
    'Formação e idiomas': ['formacao', 'candidatoIdiomas', 'certificados', 'cursos'],
    Experiência: ['primeiroEmprego', 'experiencias'],
    Documentos: sections({
      RG: ['pessoal.rg', 'pessoal.rgOrgaoEmissor', 'pessoal.rgUfId', 'pessoal.rgDataExpedicao', 'pessoal.pis'],
      'Título eleitoral': ['pessoal.tituloEleitoral'],
      'Certificado militar': ['pessoal.certificadoMilitar'],
      CTPS: ['pessoal.ctps'],
      'Carteira de habilitação': ['habilitacao'],
    }),
    'Outras informações': sections({
      'Informações socioeconômicas': ['socioEconomica'],
      Observações: ['observacao', 'ocrTexto'],
      'Campos extras': ['camposExtras'],
    }),
  }),
  rules: [
    ...documentDates,
    rule(
      'experiencias',
      all(firstJob, when('experiencias').filled()),
      'Com "Primeiro emprego" marcado não pode haver experiências profissionais.',
    ),
  ],
  actions: [printResume],
  links: [
    { name: 'curriculo', label: 'Currículo', icon: 'Description', to: '/captacao/candidatos/{id}/curriculo' },
    {
      name: 'vagas',
      label: 'Incluir em vagas',
      icon: 'GroupAdd',
      to: '/captacao/candidatos/{id}/vagas',
      authority: 'ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR',
    },
    { name: 'historico', label: 'Histórico', icon: 'History', to: '/captacao/candidatos/{id}?aba=selecoes' },
    {
      name: 'exame',
      label: 'Exame palográfico',
      icon: 'Psychology',
      to: '/captacao/candidatos/{id}?aba=avaliacoes',
      authority: 'ROLE_CAPTACAO_EXAMES_PALOGRAFICO',
    },
  ],
  deleteDialog: 'CandidateRemoval',
  hooks: candidateHooks,
  compute: {
    idade: (rows, context) => rows.map((row) => ageOf(row.pessoal?.dataNascimento, context.today)),
    celular: (rows) => rows.map(({ contato }) => phoneText(contato?.dddCelular, contato?.foneCelular)),
  },
  record: {},
  timeline: candidateEvents,
  pages: { show: 'CandidatePage' },
  unique: [
    { fields: ['pessoal.cpf'], message: 'Já existe um candidato com este CPF.' },
    { fields: ['pessoal.passaporte'], message: 'Já existe um candidato com este passaporte.' },
  ],
  indexes: [['pessoal.cpf'], ['pessoal.dataNascimento']],
})
