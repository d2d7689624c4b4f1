import { Navigate, useParams } from 'react-router'
import { recordPath } from '#frontend'

/** Redirects the documented address of a talent's situations to the record that contains them. */
export function SituationsAddress() {
  const { talento = '' } = useParams()
  return <Navigate replace to={recordPath('cargo-salario/colaboradores', talento)} />
}
