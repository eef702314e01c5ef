import { Admin, CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { OwnAccount } from '../site/OwnAccount.tsx';
import { TextScreens } from '../site/TextScreens.tsx';
import { Dashboard } from '../screens/Dashboard.tsx';
import { allResources } from './allResources.tsx';
import { writingScreen } from './backOfficeResource.ts';
import { authProvider } from './authProvider.ts';
import { BackOfficeLayout } from './BackOfficeLayout.tsx';
import { dataProvider } from './dataProvider.ts';
import { i18nProvider } from './i18nProvider.ts';
import { keptStore } from './keptStore.ts';
import { NotThere } from './NotThere.tsx';
import { createQueryClient } from './queryClient.ts';
import { SignInPage } from './SignInPage.tsx';
import { themesIn } from './theme.ts';
import { t, useLanguage } from './words.ts';

const store = keptStore();
const queryClient = createQueryClient();

export function BackOffice() {
  // What is below is drawn anew by react-admin when the language changes; its title and its colours are given from here.
  const language = useLanguage();
  const { light, dark } = themesIn(language);
  return (
    <Admin
      title={t('site:backOffice.title')}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      authProvider={authProvider}
      queryClient={queryClient}
      loginPage={SignInPage}
      layout={BackOfficeLayout}
      dashboard={Dashboard}
      catchAll={NotThere}
      theme={light}
      darkTheme={dark}
      store={store}
      requireAuth
      disableTelemetry
    >
      {(permissions: readonly string[] | undefined) => [
        ...allResources
          .filter(({ permission }) => permissions?.includes(permission))
          .map((resource) => (
            <Resource
              key={resource.name}
              name={resource.name}
              options={{ label: t(`site:resources.${resource.name}`) }}
              icon={resource.icon}
              list={resource.list}
              show={resource.show}
              create={writingScreen(resource, permissions ?? [])}
            />
          )),
        <CustomRoutes key="account">
          <Route path="/account" element={<OwnAccount />} />
          {permissions?.includes('texts.read') && <Route path="/screens/:name?" element={<TextScreens />} />}
        </CustomRoutes>,
      ]}
    </Admin>
  );
}
