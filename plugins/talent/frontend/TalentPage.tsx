import { type PluginPageProps, RecordPage, type RecordPart, useSession } from '#frontend'
import { Contracts } from './Contracts.tsx'
import { CompetencyRadar } from './CompetencyRadar.tsx'
import { SalaryCurve } from './SalaryCurve.tsx'

const OWN: (RecordPart & { authority: string })[] = [
  {
    name: 'contratos',
    label: 'Contratos',
    element: <Contracts />,
    authority: 'ROLE_GESTAO_TALENTOS_TALENTOS',
  },
  {
    name: 'salario',
    label: 'Salário',
    element: <SalaryCurve />,
    authority: 'ROLE_GESTAO_TALENTOS_TALENTOS_CAMPO_SALARIO',
  },
  {
    name: 'competencias',
    label: 'Competências',
    element: <CompetencyRadar />,
    authority: 'ROLE_GESTAO_TALENTOS_CONFIGURACOES_NIVEIS_COMPETENCIA_COLABORADOR',
  },
]

/** The most used facts come before the lists of other plugins: data, history, salary, competencies. */
export function TalentPage({ id }: PluginPageProps) {
  const { can } = useSession()
  return (
    <RecordPage
      resource="gestao-talentos/talentos"
      id={id}
      parts={(_row, generated) => {
        const [data, ...others] = generated
        const isTimeline = ({ name }: RecordPart) => name === 'linha-do-tempo'
        return [
          data!,
          ...others.filter(isTimeline),
          ...OWN.filter(({ authority }) => can(authority)),
          ...others.filter((part) => !isTimeline(part)),
        ]
      }}
    />
  )
}
