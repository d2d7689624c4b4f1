import ArrowBack from '@mui/icons-material/ArrowBack'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'

/** Link back, above the title, as in the generated forms. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link
    component={RouterLink}
    to={to}
    underline="hover"
    color="text.secondary"
    className="no-print"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mb: 0.5, fontSize: 13 }}
  >
    <ArrowBack sx={{ fontSize: 16 }} /> {label}
  </Link>
)
