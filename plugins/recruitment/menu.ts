import type { MenuItem } from '#engine'
import { analyticsVagas } from './dashboards/analytics_vagas.ts'
import { formacaoEscolar } from './reports/formacao_escolar.ts'
import { talentoCertificado } from './reports/talento_certificado.ts'

/** Where the screens stand, in the words and the order of the documents. */
export const menu: MenuItem[] = [
  { label: 'Analytics', icon: 'TrendingUp', order: 80, items: [analyticsVagas.key] },
  {
    label: 'Gestão de Talentos',
    icon: 'Groups',
    order: 30,
    items: [{ label: 'Relatórios', icon: 'Assessment', items: [formacaoEscolar.key, talentoCertificado.key] }],
  },
  {
    label: 'Recrutamento e Seleção',
    icon: 'PersonSearch',
    order: 10,
    items: [
      'captacao/solicitacoes-pessoal',
      'captacao/candidatos',
      'captacao/candidatos/0/curriculo',
      'captacao/banco-talentos',
      'captacao/candidato-solicitacoes',
      'captacao/agenda',
      'captacao/entrevistas',
      'captacao/propostas',
      'captacao/anuncios',
      'captacao/candidatos/duplicados',
      'captacao/convites-vagas',
      'captacao/avaliacoes',
      'captacao/pareceres',
      'captacao/painel',
      'captacao/estatisticas-preenchimento-vaga',
      {
        label: 'Relatórios',
        icon: 'Print',
        items: [
          'captacao/relatorios/candidato-selecao',
          'captacao/relatorios/analise-etapa-seletiva',
          'captacao/relatorios/cargo',
          'captacao/relatorios/duracao-vaga',
          'captacao/relatorios/vaga-motivo',
          'captacao/relatorios/avaliacao-candidato',
          'captacao/relatorios/divulgacao-vaga',
          'captacao/relatorios/indicacao-candidato',
        ],
      },
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
      {
        label: 'Cadastros',
        icon: 'FolderOpen',
        items: [
          'captacao/etapas-seletivas',
          'captacao/fluxos-aprovacao',
          'captacao/modelos-proposta',
          'captacao/modelos-mensagem',
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
        ],
      },
    ],
  },
]
