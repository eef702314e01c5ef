import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout, Menu, TitlePortal, usePermissions } from 'react-admin';
import { allResources } from './allResources.tsx';

/** Entries of the menu in the order of a working day; what the role may not read is not there. */
function BackOfficeMenu() {
  const { permissions } = usePermissions<readonly string[]>();
  return (
    <Menu sx={{ pt: 1 }}>
      <Menu.DashboardItem primaryText="Today" />
      {allResources
        .filter(({ permission }) => permissions?.includes(permission))
        .map(({ name }) => (
          <Menu.ResourceItem key={name} name={name} />
        ))}
    </Menu>
  );
}

const BackOfficeBar = () => (
  <AppBar color="inherit">
    <Box component="img" src="/admin/icon.svg" alt="" sx={{ width: 22, height: 22, mr: 1 }} />
    <Typography component="span" variant="h6" sx={{ mr: 2, display: { xs: 'none', sm: 'block' } }}>
      Back office
    </Typography>
    <TitlePortal component="h1" />
  </AppBar>
);

export const BackOfficeLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={BackOfficeBar} menu={BackOfficeMenu} appBarAlwaysOn>
    {children}
  </Layout>
);
