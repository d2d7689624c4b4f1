import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Business from '@mui/icons-material/BusinessOutlined'
import { useLocation } from 'react-router'
import { returnPath } from '../return_path.ts'
import type { SignInOptions } from './sign_in_options.ts'

/** A button for each identity provider, which redirects the browser to it. */
export function ProviderButtons({ providers }: { providers: SignInOptions['provedores'] }) {
  const { search } = useLocation()
  if (!providers.length) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 2.5 }}>
      <Divider sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>ou</Divider>
      {providers.map(({ id, nome }) => (
        <Button
          key={id}
          variant="outlined"
          color="inherit"
          size="large"
          fullWidth
          startIcon={<Business />}
          href={`/api/login/provedor/${id}?retorno=${encodeURIComponent(returnPath(search))}`}
          sx={{ minHeight: 44 }}
        >
          Entrar com {nome}
        </Button>
      ))}
    </Box>
  )
}
