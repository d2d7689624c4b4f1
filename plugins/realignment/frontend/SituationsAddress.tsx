import { Navigate, useParams } from 'react-router'
import { recordPath } from '#frontend'

/** The documented address of the situations of a talent: they stand in the record. */
export function SituationsAddress() {
  const { talento = '' } = useParams()
  return <Navigate replace to={recordPath('cargo-salario/colaboradores', talento)} />
}
