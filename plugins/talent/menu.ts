import { cataloguesMenu, type MenuItem, reportsMenu } from '#engine'
import { jobReports } from './reports/jobs/job_reports.ts'

/** Menu entries of the screens, in the words and the order of the documents. */
export const menu: MenuItem[] = [
  {
    label: 'Gestão de Talentos',
    icon: 'Groups',
    order: 30,
    items: [
      'gestao-talentos/talentos',
      'gestao-talentos/meus-dados',
      'gestao-talentos/alteracoes-cadastrais',
      'gestao-talentos/talentos-admissao',
      {
        label: 'Desligamento',
        icon: 'Logout',
        items: [
          'gestao-talentos/desligamentos',
          'gestao-talentos/desligamentos-programados',
          'gestao-talentos/entrevistas-desligamento',
        ],
      },
      'gestao-talentos/colaboradores-ocorrencias',
      'gestao-talentos/talentos-documentos-anexos',
      reportsMenu([
        'gestao-talentos/relatorios/ocorrencias',
        'gestao-talentos/relatorios/desligamentos',
        'gestao-talentos/relatorios/resultados-entrevistas-desligamentos',
        'gestao-talentos/relatorios/admitidos',
        'gestao-talentos/relatorios/aniversariantes-mes',
        'gestao-talentos/relatorios/aniversariantes-tempo-de-empresa',
        'gestao-talentos/relatorios/geracoes',
        'gestao-talentos/relatorios/indicador-turnover',
        'gestao-talentos/relatorios/absenteismo',
        'gestao-talentos/relatorios/taxa-demissao',
        'gestao-talentos/relatorios/cbo-efeito-aprendiz',
        'gestao-talentos/relatorios/cotas',
        'gestao-talentos/relatorios/talento-dinamico',
        'gestao-talentos/relatorios/dados-para-folha',
        'gestao-talentos/relatorios/dependentes',
      ]),
      cataloguesMenu([
        'gestao-talentos/motivo-desligamento',
        'gestao-talentos/modelos-entrevista-desligamento',
        'gestao-talentos/ocorrencias',
        'gestao-talentos/tipo-ocorrencia',
        'gestao-talentos/providencias',
        'gestao-talentos/tipo-documento',
        'gestao-talentos/sindicatos',
        'gestao-talentos/convencoes-coletivas',
        'gestao-talentos/geracao',
        'gestao-talentos/cbos-aprendiz',
        'gestao-talentos/modelos-relatorio-dinamico',
        'gestao-talentos/modelos-carta',
      ]),
    ],
  },
  {
    label: 'Cargos e Salários',
    icon: 'AccountTree',
    order: 20,
    items: [
      {
        label: 'Competências',
        icon: 'School',
        items: ['gestao-talentos/matriz-competencias', 'gestao-talentos/configuracoes-niveis-competencia-colaborador'],
      },
      cataloguesMenu(['cargo-salario/colaboradores']),
      reportsMenu(jobReports.map((report) => report.key)),
    ],
  },
  {
    label: 'Utilitários',
    icon: 'Settings',
    order: 90,
    items: [{ label: 'Empresa', icon: 'Apartment', items: ['utilitario/configuracoes-limite-colaborador'] }],
  },
]
