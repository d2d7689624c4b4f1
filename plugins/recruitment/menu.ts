import { cataloguesMenu, type MenuItem, reportsMenu } from '#engine'
import { analyticsVagas } from './dashboards/analytics_vagas.ts'
import { formacaoEscolar } from './reports/formacao_escolar.ts'
import { talentoCertificado } from './reports/talento_certificado.ts'

/** Menu entries of the screens, in the words and the order of the documents. */
export const menu: MenuItem[] = [
  { label: 'Analytics', icon: 'TrendingUp', order: 80, items: [analyticsVagas.key] },
  {
    label: 'Gestão de Talentos',
    icon: 'Groups',
    order: 30,
    items: [reportsMenu([formacaoEscolar.key, talentoCertificado.key])],
  },
  {
    label: 'Recrutamento e Seleção',
    icon: 'PersonSearch',
    order: 10,
    items: [
      'captacao/solicitacoes-pessoal',
      'captacao/candidatos',
      'captacao/banco-talentos',
      'captacao/agenda',
      'captacao/painel',
      {
        label: 'Processo seletivo',
        icon: 'HowToReg',
        items: [
          'captacao/candidato-solicitacoes',
          'captacao/entrevistas',
          'captacao/avaliacoes',
          'captacao/pareceres',
          'captacao/propostas',
          'captacao/convites-vagas',
          'captacao/candidatos/0/curriculo',
        ],
      },
      reportsMenu([
        'captacao/relatorios/candidato-selecao',
        'captacao/relatorios/analise-etapa-seletiva',
        'captacao/relatorios/cargo',
        'captacao/relatorios/duracao-vaga',
        'captacao/relatorios/vaga-motivo',
        'captacao/relatorios/avaliacao-candidato',
        'captacao/relatorios/divulgacao-vaga',
        'captacao/relatorios/indicacao-candidato',
        'captacao/estatisticas-preenchimento-vaga',
      ]),
      {
        label: 'Privacidade (LGPD)',
        icon: 'Security',
        items: [
          'captacao/revisoes-decisao',
          'captacao/exclusoes-candidatos',
          'captacao/acessos-candidatos',
          'captacao/consentimentos',
          'captacao/termos-privacidade',
        ],
      },
      cataloguesMenu([
        'captacao/anuncios',
        'captacao/candidatos/duplicados',
        'captacao/etapas-seletivas',
        'captacao/fluxos-aprovacao',
        'captacao/modelos-proposta',
        'captacao/modelos-mensagem',
        'captacao/modelos-vaga',
        'captacao/motivos-recusa',
        'captacao/motivos-solicitacao',
        'captacao/areas-interesse',
        'captacao/areas-formacao',
        'captacao/idiomas',
        'captacao/como-ficou-sabendo-vaga',
        'captacao/historico',
        'captacao/modelos-avaliacao-candidato',
        'captacao/exames-palografico',
        'captacao/niveis-competencia',
      ]),
    ],
  },
]
