/** Setup of every project with pages: parts are waited for as long as a busy machine takes. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 120_000 });
