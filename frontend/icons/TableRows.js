'use client'

import { createSvgIcon } from '@mui/material/SvgIcon'
import { jsx as _jsx } from 'react/jsx-runtime'
export default createSvgIcon(
  /*#__PURE__*/ _jsx('path', {
    d: 'M21 8H3V4h18zm0 2H3v4h18zm0 6H3v4h18z',
  }),
  'TableRows',
)
