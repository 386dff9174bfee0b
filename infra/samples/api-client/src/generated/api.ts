export interface paths {
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProducts"];
        put?: never;
        post: operations["postProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductsById"];
        put: operations["putProductsById"];
        post?: never;
        delete: operations["deleteProductsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putProductsByIdPhotos"];
        post: operations["postProductsByIdPhotos"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/photos/{photoId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteProductsByIdPhotosByPhotoId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postProductsByIdStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postStockCounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stock-transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStockTransfers"];
        put?: never;
        post: operations["postStockTransfers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postProductsCopies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSales"];
        put?: never;
        post: operations["postSales"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCheckouts"];
        put?: never;
        post: operations["postCheckouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postSalesByIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postSalesByIdReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postVouchersCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCashSessions"];
        put?: never;
        post: operations["postCashSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-sessions/{id}/movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCashSessionsByIdMovements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-sessions/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCashSessionsByIdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/debt-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCustomersByIdDebtPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/credit-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putCustomersByIdCreditLimit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/payment-reminder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCustomersByIdPaymentReminder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/payment-reminder/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCustomersByIdPaymentReminderChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-sessions/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCashSessionsByIdCorrections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/held-tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHeldTickets"];
        put?: never;
        post: operations["postHeldTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/held-tickets/{id}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postHeldTicketsByIdTake"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/held-tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteHeldTicketsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSegments"];
        put?: never;
        post: operations["postSegments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/segments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putSegmentsById"];
        post?: never;
        delete: operations["deleteSegmentsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/saved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsSaved"];
        put?: never;
        post: operations["postReportsSaved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/saved/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["putReportsSavedById"];
        post?: never;
        delete: operations["deleteReportsSavedById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCampaigns"];
        put?: never;
        post: operations["postCampaigns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCampaignsById"];
        put: operations["putCampaignsById"];
        post?: never;
        delete: operations["deleteCampaignsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCampaignsByIdSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCampaignsByIdStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}/send-receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postSalesByIdSendReceipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomers"];
        put?: never;
        post: operations["postCustomers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomersById"];
        put: operations["putCustomersById"];
        post?: never;
        delete: operations["deleteCustomersById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/followups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteFollowupsById"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/followups/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postFollowupsByIdSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/followups/{id}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postFollowupsByIdChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/pix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSettingsPix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postApprovals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postCampaignsTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplier-invoices/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["postSupplierInvoicesPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplier-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSupplierInvoices"];
        put?: never;
        post: operations["postSupplierInvoices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/barcode/{barcode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductsBarcodeByBarcode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/supplier-invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSupplierInvoicesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shops/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getShopsByIdProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shops/{id}/products/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getShopsByIdProductsMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductsForecast"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/forecast/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductsForecastSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/goes-with": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductsByIdGoesWith"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/goes-with": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductsGoesWith"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/goes-with/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductsGoesWithSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/segments/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSegmentsCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/segments/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSegmentsCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/segments/{id}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSegmentsByIdCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomersByIdSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCampaignsResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCampaignsByIdResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCampaignsByIdCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomersSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomersByIdSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomersByIdFavourites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/followups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFollowups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/followups/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFollowupsStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/followups/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFollowupsByIdPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/followups/effect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFollowupsEffect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/interval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProductsByIdInterval"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/top-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsTopProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/followups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsFollowups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/losses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsLosses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/hours/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsHoursSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/builder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsBuilder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/builder/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsBuilderExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/builder/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReportsBuilderValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/checkouts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCheckoutsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/recent-sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDashboardRecentSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSalesSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-sessions/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCashSessionsOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-sessions/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCashSessionsDifferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-sessions/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCashSessionsByIdPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cash-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCashSessionsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSalesByIdReturns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/returns/of-receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReturnsOfReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sales/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSalesCredit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receivables/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReceivablesSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receivables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReceivables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receivables/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReceivablesCustomers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomersByIdAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/customers/{id}/account/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomersByIdAccountEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receivables/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReceivablesExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDashboardStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/sales-chart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDashboardSalesChart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/top-products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDashboardTopProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/timeline/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTimelineProductsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/timeline/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTimelineSalesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/timeline/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTimelineCustomersById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/timeline/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTimelineShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "sale.registered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Venda registrada
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onSaleRegistered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Venda cancelada
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onSaleCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.returned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Devolução registrada
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onSaleReturned"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Produto cadastrado
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onProductAdded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Produto alterado
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onProductChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "product.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Produto excluído
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onProductDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estoque alterado sem uma venda: entrada, contagem, perda, volta de uma venda, ou transferência entre lojas
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onStockMoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "stock.low": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estoque baixo: uma venda deixou um produto no estoque mínimo dele, ou em cinco unidades, ou abaixo
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onStockLow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.added": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cliente cadastrado
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onCustomerAdded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cliente alterado
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onCustomerChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "customer.erased": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cliente excluído: apague o que guardou dele
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onCustomerErased"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "debt.recorded": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Venda a prazo (fiado): um valor a receber
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onDebtRecorded"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "debt.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pagamento de venda a prazo (fiado) recebido
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onDebtPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "cash-session.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Caixa aberto
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onCashSessionOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "cash-session.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Caixa fechado
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onCashSessionClosed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "follow-up.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lembrete enviado a um cliente
         * @description Como receber, e como conferir que vem da loja: veja webhook.test.
         */
        post: operations["onFollowUpSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Teste, pedido na tela ou por POST /api/webhooks/{id}/test
         * @description Cada entrega é um POST assinado como diz Standard Webhooks (standardwebhooks.com), que tem bibliotecas em muitas linguagens. Em TypeScript, sem nenhuma:
         *
         *     ```ts
         *     import { createHmac, timingSafeEqual } from 'node:crypto';
         *
         *     /** Se a entrega vem da loja, e agora. O corpo é o texto como chegou, antes de qualquer JSON.parse. *\/
         *     export function isFromShop(headers: Record<string, string | undefined>, body: string, secret: string): boolean {
         *       const id = headers['webhook-id'] ?? '';
         *       const timestamp = headers['webhook-timestamp'] ?? '';
         *       const age = Math.abs(Date.now() / 1000 - Number(timestamp));
         *       if (!(age < 300)) return false;
         *       const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
         *       const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
         *       return (headers['webhook-signature'] ?? '').split(' ').some((each) => {
         *         const given = Buffer.from(each.replace('v1,', ''), 'base64');
         *         return given.length === expected.length && timingSafeEqual(given, expected);
         *       });
         *     }
         *     ```
         *
         *     Responda 2xx em até 10 segundos; redirecionamentos não são seguidos. Sem isso a entrega é tentada de novo por 3 dias, cada vez com mais pausa, e depois pode ser enviada de novo na tela. Uma entrega pode chegar mais de uma vez, sempre com o mesmo webhook-id: guarde os que já tratou. De uma mesma venda, produto, cliente, caixa ou transferência elas chegam em ordem. Um 410 pausa o webhook na hora; 3 dias só de falhas também, e os proprietários recebem um e-mail. O que acontece durante a pausa não é enviado depois: peça-o com uma chave.
         *
         *     O corpo não diz quem é o cliente. Com uma chave de API, GET /api/checkouts/{id} diz o resto da venda de um saleId, GET /api/customers/{id} o de um cliente, e as outras chamadas o que falta.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Refusal: {
            code: string;
            message: string;
            issues?: {
                path: string;
                message: string;
            }[];
        } & {
            [key: string]: unknown;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getProducts: {
        parameters: {
            query?: {
                search?: string;
                filter?: "low" | "out";
                category?: string;
                sort?: "name" | "sales";
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        description: string | null;
                        category: string;
                        price: string;
                        stock: number;
                        consumptionDays: number;
                        activeInCatalog: boolean;
                        imageUrl: string | null;
                        barcode: string | null;
                        photos: {
                            id: string;
                            url: string;
                            width: number;
                            height: number;
                        }[];
                        barcodes: string[];
                        minimumStock: number | null;
                        supplier: string | null;
                        tracksStock: boolean;
                        openPrice: boolean;
                        /** @enum {string} */
                        unit: "un" | "kg" | "L" | "m";
                        cost?: string | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postProducts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Café torrado 500 g",
                 *       "category": "Mercearia",
                 *       "price": "58.99",
                 *       "stock": 1
                 *     }
                 */
                "application/json": {
                    name: string;
                    category: string;
                    price?: string;
                    description?: string | null;
                    stock: number;
                    /** @default 90 */
                    consumptionDays?: number;
                    /** @default true */
                    activeInCatalog?: boolean;
                    imageUrl?: string | null;
                    barcode?: string | null;
                    barcodes?: string[];
                    cost?: string | null;
                    minimumStock?: number | null;
                    supplier?: string | null;
                    /** @default true */
                    tracksStock?: boolean;
                    /** @default false */
                    openPrice?: boolean;
                    /**
                     * @default un
                     * @enum {string}
                     */
                    unit?: "un" | "kg" | "L" | "m";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        description: string | null;
                        category: string;
                        price: string;
                        stock: number;
                        consumptionDays: number;
                        activeInCatalog: boolean;
                        imageUrl: string | null;
                        barcode: string | null;
                        photos: {
                            id: string;
                            url: string;
                            width: number;
                            height: number;
                        }[];
                        barcodes: string[];
                        minimumStock: number | null;
                        supplier: string | null;
                        tracksStock: boolean;
                        openPrice: boolean;
                        /** @enum {string} */
                        unit: "un" | "kg" | "L" | "m";
                        cost?: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getProductsById: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        description: string | null;
                        category: string;
                        price: string;
                        stock: number;
                        consumptionDays: number;
                        activeInCatalog: boolean;
                        imageUrl: string | null;
                        barcode: string | null;
                        photos: {
                            id: string;
                            url: string;
                            width: number;
                            height: number;
                        }[];
                        barcodes: string[];
                        minimumStock: number | null;
                        supplier: string | null;
                        tracksStock: boolean;
                        openPrice: boolean;
                        /** @enum {string} */
                        unit: "un" | "kg" | "L" | "m";
                        cost?: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Café torrado 500 g",
                 *       "category": "Mercearia",
                 *       "price": "58.99"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    category?: string;
                    price?: string;
                    description?: string | null;
                    stock?: number;
                    stockBefore?: number;
                    consumptionDays?: number;
                    activeInCatalog?: boolean;
                    imageUrl?: string | null;
                    barcode?: string | null;
                    barcodes?: string[];
                    cost?: string | null;
                    minimumStock?: number | null;
                    supplier?: string | null;
                    tracksStock?: boolean;
                    openPrice?: boolean;
                } & ({
                    name: string;
                    category: string;
                    price: string;
                } | {
                    activeInCatalog: boolean;
                });
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        description: string | null;
                        category: string;
                        price: string;
                        stock: number;
                        consumptionDays: number;
                        activeInCatalog: boolean;
                        imageUrl: string | null;
                        barcode: string | null;
                        photos: {
                            id: string;
                            url: string;
                            width: number;
                            height: number;
                        }[];
                        barcodes: string[];
                        minimumStock: number | null;
                        supplier: string | null;
                        tracksStock: boolean;
                        openPrice: boolean;
                        /** @enum {string} */
                        unit: "un" | "kg" | "L" | "m";
                        cost?: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteProductsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putProductsByIdPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "photoIds": [
                 *         "00000000-0000-4000-8000-000000000000"
                 *       ]
                 *     }
                 */
                "application/json": {
                    photoIds: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        description: string | null;
                        category: string;
                        price: string;
                        stock: number;
                        consumptionDays: number;
                        activeInCatalog: boolean;
                        imageUrl: string | null;
                        barcode: string | null;
                        photos: {
                            id: string;
                            url: string;
                            width: number;
                            height: number;
                        }[];
                        barcodes: string[];
                        minimumStock: number | null;
                        supplier: string | null;
                        tracksStock: boolean;
                        openPrice: boolean;
                        /** @enum {string} */
                        unit: "un" | "kg" | "L" | "m";
                        cost?: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postProductsByIdPhotos: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        url: string;
                        width: number;
                        height: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteProductsByIdPhotosByPhotoId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                photoId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postProductsByIdStock: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "receive",
                 *       "quantity": 1
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "receive";
                    quantity: number;
                    unitCost?: string | null;
                    reason?: string | null;
                } | {
                    /** @enum {string} */
                    type: "correct";
                    quantity: number;
                    reason: string;
                } | {
                    /** @enum {string} */
                    type: "lose";
                    quantity: number;
                    /** @enum {string} */
                    because: "expired" | "damaged" | "theft" | "own-use" | "other";
                    reason?: string | null;
                } | {
                    /** @enum {string} */
                    type: "take-back";
                    quantity: number;
                    reason: string;
                } | {
                    /** @enum {string} */
                    type: "undo-loss";
                    lossId: string;
                    reason: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        productId: string;
                        /** @enum {string} */
                        type: "receive" | "correct" | "lose" | "undo-loss";
                        stockBefore: number;
                        stock: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        reason: string | null;
                        at: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postStockCounts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "productId": "00000000-0000-4000-8000-000000000000",
                 *           "counted": 1,
                 *           "seen": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    category?: string | null;
                    reason?: string | null;
                    lines: {
                        productId: string;
                        counted: number;
                        seen: number;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        products: number;
                        different: number;
                        at: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getStockTransfers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        direction: "out" | "in";
                        otherShop: {
                            id: string;
                            name: string | null;
                        };
                        /** @enum {string} */
                        state: "on-the-way" | "received" | "coming-back" | "returned" | "partly-returned";
                        lines: {
                            productName: string;
                            toProductName: string;
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            cameBack: ("product_deleted" | "stock_not_tracked" | "unit_differs" | "stock_too_large" | "shop_closed") | null;
                        }[];
                        items: number;
                        note: string | null;
                        sentAt: string;
                        sentBy: string;
                        receivedAt: string | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postStockTransfers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "toShopId": "00000000-0000-4000-8000-000000000000",
                 *       "lines": [
                 *         {
                 *           "productId": "00000000-0000-4000-8000-000000000000",
                 *           "quantity": 1,
                 *           "toProductId": "00000000-0000-4000-8000-000000000000"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    toShopId: string;
                    lines: {
                        productId: string;
                        quantity: number;
                        toProductId: string;
                    }[];
                    note?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        toShopId: string;
                        items: number;
                        at: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postProductsCopies: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "toShopId": "00000000-0000-4000-8000-000000000000",
                 *       "productIds": [
                 *         "00000000-0000-4000-8000-000000000000"
                 *       ]
                 *     }
                 */
                "application/json": {
                    toShopId: string;
                    productIds: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        productId: string;
                        /** @enum {string} */
                        outcome: "created" | "already-there" | "refused";
                        toProductId: string | null;
                        toProductName: string | null;
                        code: string | null;
                        message: string | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSales: {
        parameters: {
            query?: {
                search?: string;
                paymentMethod?: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                productId?: string;
                customerId?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        saleId: string;
                        productId: string;
                        customerId: string | null;
                        quantity: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        unitPrice: string;
                        totalAmount: string;
                        amountPaid: string | null;
                        paymentDate: string;
                        product: {
                            id: string;
                            name: string;
                            price: string;
                        };
                        number: number;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        payments: {
                            /** @enum {string} */
                            method: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                            amount: string;
                            tendered: string | null;
                            card: {
                                /** @enum {string} */
                                kind: "debit" | "credit";
                                instalments: number;
                            } | null;
                            dueDate: string | null;
                            pix?: {
                                txid: string;
                                confirmedBy: {
                                    id: string;
                                    name?: string;
                                };
                            };
                            voucherLeft?: {
                                amount: string;
                                expiresOn: string;
                            };
                        }[];
                        saleDate: string;
                        businessDate: string;
                        notes: string | null;
                        receiptUrl: string;
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        } | null;
                        returned?: string;
                        cancelled: {
                            at: string;
                            by?: {
                                id: string;
                                name: string;
                            };
                            reason: string | null;
                        } | null;
                        imported?: {
                            at: string;
                            oldNumber: string | null;
                            timeKnown: boolean;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postSales: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productId": "00000000-0000-4000-8000-000000000000",
                 *       "quantity": 1,
                 *       "paymentMethod": "cash"
                 *     }
                 */
                "application/json": {
                    productId: string;
                    customerId?: string | null;
                    quantity: number;
                    /** @enum {string} */
                    paymentMethod: "cash" | "card" | "pix" | "credit";
                    unitPrice?: string;
                    totalAmount?: string;
                    amountPaid?: string | null;
                    paymentDate?: string | null;
                    notes?: string | null;
                    cashSessionId?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        saleId: string;
                        productId: string;
                        customerId: string | null;
                        quantity: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        unitPrice: string;
                        totalAmount: string;
                        amountPaid: string | null;
                        paymentDate: string;
                        product: {
                            id: string;
                            name: string;
                            price: string;
                        };
                        number: number;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        payments: {
                            /** @enum {string} */
                            method: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                            amount: string;
                            tendered: string | null;
                            card: {
                                /** @enum {string} */
                                kind: "debit" | "credit";
                                instalments: number;
                            } | null;
                            dueDate: string | null;
                            pix?: {
                                txid: string;
                                confirmedBy: {
                                    id: string;
                                    name?: string;
                                };
                            };
                            voucherLeft?: {
                                amount: string;
                                expiresOn: string;
                            };
                        }[];
                        saleDate: string;
                        businessDate: string;
                        notes: string | null;
                        receiptUrl: string;
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        } | null;
                        returned?: string;
                        cancelled: {
                            at: string;
                            by?: {
                                id: string;
                                name: string;
                            };
                            reason: string | null;
                        } | null;
                        imported?: {
                            at: string;
                            oldNumber: string | null;
                            timeKnown: boolean;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCheckouts: {
        parameters: {
            query?: {
                search?: string;
                paymentMethod?: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                productId?: string;
                customerId?: string;
                from?: string;
                to?: string;
                limit?: number;
                cursor?: string;
                counted?: "sold" | "discounted" | "kept" | "returned" | "reminded";
                category?: string;
                goesWith?: string;
                campaign?: string;
                campaignGroup?: "mailed" | "held-out";
                effect?: "reminded" | "held-out";
                filters?: string;
                segment?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        lines: {
                            id: string;
                            productId: string;
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            unitPrice: string;
                            discount: string;
                            ticketDiscount: string;
                            totalAmount: string;
                            product: {
                                id: string;
                                name: string;
                                price: string;
                            };
                        }[];
                        discount: string;
                        discountReasons: {
                            lineId: string | null;
                            reason: string;
                        }[];
                        total: string;
                        change: string;
                        owed?: {
                            amount: string;
                            dueDate: string | null;
                        };
                        number: number;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        payments: {
                            /** @enum {string} */
                            method: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                            amount: string;
                            tendered: string | null;
                            card: {
                                /** @enum {string} */
                                kind: "debit" | "credit";
                                instalments: number;
                            } | null;
                            dueDate: string | null;
                            pix?: {
                                txid: string;
                                confirmedBy: {
                                    id: string;
                                    name?: string;
                                };
                            };
                            voucherLeft?: {
                                amount: string;
                                expiresOn: string;
                            };
                        }[];
                        saleDate: string;
                        businessDate: string;
                        notes: string | null;
                        receiptUrl: string;
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        } | null;
                        returned?: string;
                        cancelled: {
                            at: string;
                            by?: {
                                id: string;
                                name: string;
                            };
                            reason: string | null;
                        } | null;
                        imported?: {
                            at: string;
                            oldNumber: string | null;
                            timeKnown: boolean;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCheckouts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "productId": "00000000-0000-4000-8000-000000000000",
                 *           "quantity": 1
                 *         }
                 *       ],
                 *       "paymentMethod": "cash"
                 *     }
                 */
                "application/json": {
                    lines: {
                        productId: string;
                        quantity: number;
                        unitPrice?: string;
                        priceChange?: string | null;
                        totalAmount?: string;
                        discount?: {
                            amount?: string;
                            percent?: string;
                            reason?: string | null;
                        } | null;
                        labels?: string[];
                    }[];
                    discount?: {
                        amount?: string;
                        percent?: string;
                        reason?: string | null;
                    } | null;
                    totalAmount?: string;
                    customerId?: string | null;
                    /** @enum {string} */
                    paymentMethod?: "cash" | "card" | "pix" | "credit";
                    amountPaid?: string | null;
                    paymentDate?: string | null;
                    payments?: {
                        /** @enum {string} */
                        method: "cash" | "card" | "pix" | "credit" | "voucher";
                        amount: string;
                        tendered?: string | null;
                        /** @enum {string} */
                        card?: "debit" | "credit";
                        instalments?: number;
                        dueDate?: string | null;
                        voucherCode?: string | null;
                        txid?: string;
                    }[];
                    cashSessionId?: string | null;
                    approval?: string | string[];
                    notes?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        lines: {
                            id: string;
                            productId: string;
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            unitPrice: string;
                            discount: string;
                            ticketDiscount: string;
                            totalAmount: string;
                            product: {
                                id: string;
                                name: string;
                                price: string;
                            };
                        }[];
                        discount: string;
                        discountReasons: {
                            lineId: string | null;
                            reason: string;
                        }[];
                        total: string;
                        change: string;
                        owed?: {
                            amount: string;
                            dueDate: string | null;
                        };
                        number: number;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        payments: {
                            /** @enum {string} */
                            method: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                            amount: string;
                            tendered: string | null;
                            card: {
                                /** @enum {string} */
                                kind: "debit" | "credit";
                                instalments: number;
                            } | null;
                            dueDate: string | null;
                            pix?: {
                                txid: string;
                                confirmedBy: {
                                    id: string;
                                    name?: string;
                                };
                            };
                            voucherLeft?: {
                                amount: string;
                                expiresOn: string;
                            };
                        }[];
                        saleDate: string;
                        businessDate: string;
                        notes: string | null;
                        receiptUrl: string;
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        } | null;
                        returned?: string;
                        cancelled: {
                            at: string;
                            by?: {
                                id: string;
                                name: string;
                            };
                            reason: string | null;
                        } | null;
                        imported?: {
                            at: string;
                            oldNumber: string | null;
                            timeKnown: boolean;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postSalesByIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "Contagem do mês"
                 *     }
                 */
                "application/json": {
                    reason?: string | null;
                    approval?: string | string[];
                } | null;
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        lines: {
                            id: string;
                            productId: string;
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            unitPrice: string;
                            discount: string;
                            ticketDiscount: string;
                            totalAmount: string;
                            product: {
                                id: string;
                                name: string;
                                price: string;
                            };
                        }[];
                        discount: string;
                        discountReasons: {
                            lineId: string | null;
                            reason: string;
                        }[];
                        total: string;
                        change: string;
                        owed?: {
                            amount: string;
                            dueDate: string | null;
                        };
                        number: number;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        payments: {
                            /** @enum {string} */
                            method: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                            amount: string;
                            tendered: string | null;
                            card: {
                                /** @enum {string} */
                                kind: "debit" | "credit";
                                instalments: number;
                            } | null;
                            dueDate: string | null;
                            pix?: {
                                txid: string;
                                confirmedBy: {
                                    id: string;
                                    name?: string;
                                };
                            };
                            voucherLeft?: {
                                amount: string;
                                expiresOn: string;
                            };
                        }[];
                        saleDate: string;
                        businessDate: string;
                        notes: string | null;
                        receiptUrl: string;
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        } | null;
                        returned?: string;
                        cancelled: {
                            at: string;
                            by?: {
                                id: string;
                                name: string;
                            };
                            reason: string | null;
                        } | null;
                        imported?: {
                            at: string;
                            oldNumber: string | null;
                            timeKnown: boolean;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postSalesByIdReturn: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "lines": [
                 *         {
                 *           "lineId": "00000000-0000-4000-8000-000000000000",
                 *           "quantity": 1
                 *         }
                 *       ],
                 *       "refunds": [
                 *         {
                 *           "method": "cash",
                 *           "amount": "58.99"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    lines: {
                        lineId: string;
                        quantity: number;
                    }[];
                    refunds: {
                        /** @enum {string} */
                        method: "cash" | "pix" | "card" | "voucher" | "debt";
                        amount: string;
                    }[];
                    cashSessionId?: string | null;
                    reason?: string | null;
                    approval?: string | string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        saleId: string;
                        number: number;
                        at: string;
                        businessDate: string;
                        lines: {
                            lineId: string;
                            product: {
                                id: string;
                                name: string;
                            };
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            amount: string;
                        }[];
                        total: string;
                        refunds: {
                            /** @enum {string} */
                            method: "cash" | "pix" | "card" | "voucher" | "debt";
                            amount: string;
                        }[];
                        reason: string | null;
                        voucher: {
                            id: string;
                            code: string | null;
                            amount: string;
                            expiresOn: string;
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postVouchersCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "…"
                 *     }
                 */
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        balance: string;
                        expiresOn: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCashSessions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        registerId: string;
                        registerName: string;
                        float: string;
                        openedAt: string;
                        openedBy: string;
                        closedAt: string | null;
                        closedBy: string | null;
                        tickets: number;
                        total: string;
                        difference: {
                            cash: string;
                            card: string;
                            pix: string;
                        } | null;
                        correctedDifference: {
                            cash: string;
                            card: string;
                            pix: string;
                        } | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCashSessions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "registerId": "00000000-0000-4000-8000-000000000000",
                 *       "registerName": "Caixa 1",
                 *       "float": "50.00"
                 *     }
                 */
                "application/json": {
                    registerId: string;
                    registerName: string;
                    float: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        registerId: string;
                        registerName: string;
                        float: string;
                        openedAt: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCashSessionsByIdMovements: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "withdraw",
                 *       "amount": "58.99",
                 *       "reason": "Contagem do mês"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    type: "withdraw" | "add";
                    amount: string;
                    reason: string;
                    approval?: string | string[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        type: "withdraw" | "add";
                        amount: string;
                        reason: string | null;
                        at: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCashSessionsByIdClose: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cash": [
                 *         {
                 *           "value": "50.00",
                 *           "count": 1
                 *         }
                 *       ],
                 *       "card": "58.99",
                 *       "pix": "58.99"
                 *     }
                 */
                "application/json": {
                    cash: {
                        value: string;
                        count: number;
                    }[];
                    card: string;
                    pix: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        closedAt: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCustomersByIdDebtPayments: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": "58.99",
                 *       "method": "cash"
                 *     }
                 */
                "application/json": {
                    amount: string;
                    /** @enum {string} */
                    method: "cash" | "pix" | "card" | "balance";
                    debtIds?: string[];
                    cashSessionId?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        customerId: string;
                        /** @enum {string} */
                        method: "cash" | "pix" | "card" | "balance";
                        amount: string;
                        businessDate: string;
                        at: string;
                        parts: {
                            debtId: string;
                            saleId: string;
                            saleNumber: number;
                            dueDate: string;
                            principal: string;
                            fine: string;
                            interest: string;
                            openAfter: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putCustomersByIdCreditLimit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "limit": "300.00"
                 *     }
                 */
                "application/json": {
                    limit: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        limit: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCustomersByIdPaymentReminder: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @enum {string} */
                        delivery: "smtp" | "outbox";
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCustomersByIdPaymentReminderChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCashSessionsByIdCorrections: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cash": "50.00",
                 *       "card": "58.99",
                 *       "pix": "58.99",
                 *       "reason": "Contagem do mês"
                 *     }
                 */
                "application/json": {
                    cash: string;
                    card: string;
                    pix: string;
                    reason: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        at: string;
                        counted: {
                            cash: string;
                            card: string;
                            pix: string;
                        };
                        before: {
                            cash: string;
                            card: string;
                            pix: string;
                        };
                        reason: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getHeldTickets: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        customer: {
                            id: string;
                            name: string;
                        } | null;
                        products: string[];
                        lineCount: number;
                        items: number;
                        total: string;
                        heldAt: string;
                        heldBy: string;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postHeldTickets: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "00000000-0000-4000-8000-000000000000",
                 *       "name": "Mesa 4",
                 *       "lines": [
                 *         {
                 *           "productId": "00000000-0000-4000-8000-000000000000",
                 *           "quantity": 1,
                 *           "unitPrice": "58.99"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    id: string;
                    name: string;
                    lines: {
                        productId: string;
                        quantity: number;
                        unitPrice: string;
                        priceChange?: string | null;
                        discount?: {
                            amount?: string;
                            percent?: string;
                            reason?: string | null;
                        } | null;
                        labels?: string[];
                    }[];
                    discount?: {
                        amount?: string;
                        percent?: string;
                        reason?: string | null;
                    } | null;
                    customerId?: string | null;
                    notes?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        heldAt: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postHeldTicketsByIdTake: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        notes: string | null;
                        customer: {
                            id: string;
                            name: string;
                            phone: string | null;
                        } | null;
                        discount: {
                            amount?: string;
                            percent?: string;
                            reason: string | null;
                        } | null;
                        lines: {
                            productId: string;
                            productName: string;
                            quantity: number;
                            unitPrice: string;
                            priceChange: string | null;
                            discount: {
                                amount?: string;
                                percent?: string;
                                reason: string | null;
                            } | null;
                            labels?: string[];
                            product: {
                                name: string;
                                price: string;
                                stock: number;
                                barcode: string | null;
                                tracksStock: boolean;
                                openPrice: boolean;
                                /** @enum {string} */
                                unit?: "un" | "kg" | "L" | "m";
                            } | null;
                        }[];
                        heldAt: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteHeldTicketsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSegments: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        rules: ({
                            /** @enum {string} */
                            what: "last-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "first-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "visits";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            count: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "best";
                            percent: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "product";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            productId: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "category";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            category: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "debt";
                            /** @enum {string} */
                            is: "owes" | "overdue" | "none";
                        } | {
                            /** @enum {string} */
                            what: "plate";
                            /** @enum {string} */
                            is: "has" | "has-not";
                        } | ({
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "within";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "in";
                            month: number;
                        }) | {
                            /** @enum {string} */
                            what: "reach";
                            /** @enum {string} */
                            is: "mail" | "phone" | "neither";
                        } | {
                            /** @enum {string} */
                            what: "spent";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            amount: string;
                            within: number | null;
                        })[];
                        ready: boolean;
                        products: {
                            id: string;
                            name: string;
                        }[];
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postSegments: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Compraram há pouco",
                 *       "rules": [
                 *         {
                 *           "what": "last-purchase",
                 *           "is": "within",
                 *           "days": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    name: string;
                    rules: ({
                        /** @enum {string} */
                        what: "last-purchase";
                        /** @enum {string} */
                        is: "within" | "before";
                        days: number;
                    } | {
                        /** @enum {string} */
                        what: "first-purchase";
                        /** @enum {string} */
                        is: "within" | "before";
                        days: number;
                    } | {
                        /** @enum {string} */
                        what: "visits";
                        /** @enum {string} */
                        is: "at-least" | "at-most";
                        count: number;
                        within: number | null;
                    } | {
                        /** @enum {string} */
                        what: "best";
                        percent: number;
                        within: number | null;
                    } | {
                        /** @enum {string} */
                        what: "product";
                        /** @enum {string} */
                        is: "bought" | "not-bought";
                        productId: string;
                        within: number | null;
                    } | {
                        /** @enum {string} */
                        what: "category";
                        /** @enum {string} */
                        is: "bought" | "not-bought";
                        category: string;
                        within: number | null;
                    } | {
                        /** @enum {string} */
                        what: "debt";
                        /** @enum {string} */
                        is: "owes" | "overdue" | "none";
                    } | {
                        /** @enum {string} */
                        what: "plate";
                        /** @enum {string} */
                        is: "has" | "has-not";
                    } | ({
                        /** @enum {string} */
                        what: "birthday";
                        /** @enum {string} */
                        is: "within";
                        days: number;
                    } | {
                        /** @enum {string} */
                        what: "birthday";
                        /** @enum {string} */
                        is: "in";
                        month: number;
                    }) | {
                        /** @enum {string} */
                        what: "reach";
                        /** @enum {string} */
                        is: "mail" | "phone" | "neither";
                    } | {
                        /** @enum {string} */
                        what: "spent";
                        /** @enum {string} */
                        is: "at-least" | "at-most";
                        amount: string;
                        within: number | null;
                    })[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        rules: ({
                            /** @enum {string} */
                            what: "last-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "first-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "visits";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            count: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "best";
                            percent: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "product";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            productId: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "category";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            category: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "debt";
                            /** @enum {string} */
                            is: "owes" | "overdue" | "none";
                        } | {
                            /** @enum {string} */
                            what: "plate";
                            /** @enum {string} */
                            is: "has" | "has-not";
                        } | ({
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "within";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "in";
                            month: number;
                        }) | {
                            /** @enum {string} */
                            what: "reach";
                            /** @enum {string} */
                            is: "mail" | "phone" | "neither";
                        } | {
                            /** @enum {string} */
                            what: "spent";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            amount: string;
                            within: number | null;
                        })[];
                        ready: boolean;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putSegmentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Compraram há pouco",
                 *       "rules": [
                 *         {
                 *           "what": "last-purchase",
                 *           "is": "within",
                 *           "days": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    name: string;
                    rules: ({
                        /** @enum {string} */
                        what: "last-purchase";
                        /** @enum {string} */
                        is: "within" | "before";
                        days: number;
                    } | {
                        /** @enum {string} */
                        what: "first-purchase";
                        /** @enum {string} */
                        is: "within" | "before";
                        days: number;
                    } | {
                        /** @enum {string} */
                        what: "visits";
                        /** @enum {string} */
                        is: "at-least" | "at-most";
                        count: number;
                        within: number | null;
                    } | {
                        /** @enum {string} */
                        what: "best";
                        percent: number;
                        within: number | null;
                    } | {
                        /** @enum {string} */
                        what: "product";
                        /** @enum {string} */
                        is: "bought" | "not-bought";
                        productId: string;
                        within: number | null;
                    } | {
                        /** @enum {string} */
                        what: "category";
                        /** @enum {string} */
                        is: "bought" | "not-bought";
                        category: string;
                        within: number | null;
                    } | {
                        /** @enum {string} */
                        what: "debt";
                        /** @enum {string} */
                        is: "owes" | "overdue" | "none";
                    } | {
                        /** @enum {string} */
                        what: "plate";
                        /** @enum {string} */
                        is: "has" | "has-not";
                    } | ({
                        /** @enum {string} */
                        what: "birthday";
                        /** @enum {string} */
                        is: "within";
                        days: number;
                    } | {
                        /** @enum {string} */
                        what: "birthday";
                        /** @enum {string} */
                        is: "in";
                        month: number;
                    }) | {
                        /** @enum {string} */
                        what: "reach";
                        /** @enum {string} */
                        is: "mail" | "phone" | "neither";
                    } | {
                        /** @enum {string} */
                        what: "spent";
                        /** @enum {string} */
                        is: "at-least" | "at-most";
                        amount: string;
                        within: number | null;
                    })[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        rules: ({
                            /** @enum {string} */
                            what: "last-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "first-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "visits";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            count: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "best";
                            percent: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "product";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            productId: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "category";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            category: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "debt";
                            /** @enum {string} */
                            is: "owes" | "overdue" | "none";
                        } | {
                            /** @enum {string} */
                            what: "plate";
                            /** @enum {string} */
                            is: "has" | "has-not";
                        } | ({
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "within";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "in";
                            month: number;
                        }) | {
                            /** @enum {string} */
                            what: "reach";
                            /** @enum {string} */
                            is: "mail" | "phone" | "neither";
                        } | {
                            /** @enum {string} */
                            what: "spent";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            amount: string;
                            within: number | null;
                        })[];
                        ready: boolean;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteSegmentsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsSaved: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        definition: {
                            measures: ("net" | "revenue" | "sales" | "items" | "averageTicket" | "discounts" | "returned" | "buyers" | "payments" | "cost" | "grossProfit" | "margin" | "newCustomers")[];
                            /** @enum {string} */
                            rows: "day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register";
                            /** @default null */
                            columns: ("day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register") | null;
                            /** @default [] */
                            filters: ({
                                /** @enum {string} */
                                by: "weekday";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "hour";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "category";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "product";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "customer";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: (string | "none")[];
                            } | {
                                /** @enum {string} */
                                by: "payment";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: ("cash" | "card" | "pix" | "credit" | "voucher" | "unknown")[];
                            } | {
                                /** @enum {string} */
                                by: "seller";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "register";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: (string | "none")[];
                            })[];
                            period: ("last-7-days" | "last-30-days" | "last-90-days" | "this-month" | "last-month" | "last-12-months" | "this-year") | {
                                start: string;
                                end: string;
                            };
                            /** @default null */
                            sort: ("first" | "best" | "worst") | null;
                            /** @default null */
                            limit: number | null;
                            /** @default false */
                            compare: boolean;
                        } | null;
                        weekly: boolean;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postReportsSaved: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Vendas por dia",
                 *       "definition": {
                 *         "measures": [
                 *           "net"
                 *         ],
                 *         "rows": "day",
                 *         "period": "last-7-days"
                 *       }
                 *     }
                 */
                "application/json": {
                    name: string;
                    definition: {
                        measures: ("net" | "revenue" | "sales" | "items" | "averageTicket" | "discounts" | "returned" | "buyers" | "payments" | "cost" | "grossProfit" | "margin" | "newCustomers")[];
                        /** @enum {string} */
                        rows: "day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register";
                        /** @default null */
                        columns?: ("day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register") | null;
                        /** @default [] */
                        filters?: ({
                            /** @enum {string} */
                            by: "weekday";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "hour";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "category";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "product";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "customer";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: (string | "none")[];
                        } | {
                            /** @enum {string} */
                            by: "payment";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: ("cash" | "card" | "pix" | "credit" | "voucher" | "unknown")[];
                        } | {
                            /** @enum {string} */
                            by: "seller";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "register";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: (string | "none")[];
                        })[];
                        period: ("last-7-days" | "last-30-days" | "last-90-days" | "this-month" | "last-month" | "last-12-months" | "this-year") | {
                            start: string;
                            end: string;
                        };
                        /** @default null */
                        sort?: ("first" | "best" | "worst") | null;
                        /** @default null */
                        limit?: number | null;
                        /** @default false */
                        compare?: boolean;
                    };
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        definition: {
                            measures: ("net" | "revenue" | "sales" | "items" | "averageTicket" | "discounts" | "returned" | "buyers" | "payments" | "cost" | "grossProfit" | "margin" | "newCustomers")[];
                            /** @enum {string} */
                            rows: "day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register";
                            /** @default null */
                            columns: ("day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register") | null;
                            /** @default [] */
                            filters: ({
                                /** @enum {string} */
                                by: "weekday";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "hour";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "category";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "product";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "customer";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: (string | "none")[];
                            } | {
                                /** @enum {string} */
                                by: "payment";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: ("cash" | "card" | "pix" | "credit" | "voucher" | "unknown")[];
                            } | {
                                /** @enum {string} */
                                by: "seller";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "register";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: (string | "none")[];
                            })[];
                            period: ("last-7-days" | "last-30-days" | "last-90-days" | "this-month" | "last-month" | "last-12-months" | "this-year") | {
                                start: string;
                                end: string;
                            };
                            /** @default null */
                            sort: ("first" | "best" | "worst") | null;
                            /** @default null */
                            limit: number | null;
                            /** @default false */
                            compare: boolean;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putReportsSavedById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Vendas por dia",
                 *       "definition": {
                 *         "measures": [
                 *           "net"
                 *         ],
                 *         "rows": "day",
                 *         "period": "last-7-days"
                 *       }
                 *     }
                 */
                "application/json": {
                    name: string;
                    definition: {
                        measures: ("net" | "revenue" | "sales" | "items" | "averageTicket" | "discounts" | "returned" | "buyers" | "payments" | "cost" | "grossProfit" | "margin" | "newCustomers")[];
                        /** @enum {string} */
                        rows: "day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register";
                        /** @default null */
                        columns?: ("day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register") | null;
                        /** @default [] */
                        filters?: ({
                            /** @enum {string} */
                            by: "weekday";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "hour";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "category";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "product";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "customer";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: (string | "none")[];
                        } | {
                            /** @enum {string} */
                            by: "payment";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: ("cash" | "card" | "pix" | "credit" | "voucher" | "unknown")[];
                        } | {
                            /** @enum {string} */
                            by: "seller";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: string[];
                        } | {
                            /** @enum {string} */
                            by: "register";
                            /** @enum {string} */
                            is: "in" | "not-in";
                            values: (string | "none")[];
                        })[];
                        period: ("last-7-days" | "last-30-days" | "last-90-days" | "this-month" | "last-month" | "last-12-months" | "this-year") | {
                            start: string;
                            end: string;
                        };
                        /** @default null */
                        sort?: ("first" | "best" | "worst") | null;
                        /** @default null */
                        limit?: number | null;
                        /** @default false */
                        compare?: boolean;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        definition: {
                            measures: ("net" | "revenue" | "sales" | "items" | "averageTicket" | "discounts" | "returned" | "buyers" | "payments" | "cost" | "grossProfit" | "margin" | "newCustomers")[];
                            /** @enum {string} */
                            rows: "day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register";
                            /** @default null */
                            columns: ("day" | "week" | "month" | "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register") | null;
                            /** @default [] */
                            filters: ({
                                /** @enum {string} */
                                by: "weekday";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "hour";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "category";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "product";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "customer";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: (string | "none")[];
                            } | {
                                /** @enum {string} */
                                by: "payment";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: ("cash" | "card" | "pix" | "credit" | "voucher" | "unknown")[];
                            } | {
                                /** @enum {string} */
                                by: "seller";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: string[];
                            } | {
                                /** @enum {string} */
                                by: "register";
                                /** @enum {string} */
                                is: "in" | "not-in";
                                values: (string | "none")[];
                            })[];
                            period: ("last-7-days" | "last-30-days" | "last-90-days" | "this-month" | "last-month" | "last-12-months" | "this-year") | {
                                start: string;
                                end: string;
                            };
                            /** @default null */
                            sort: ("first" | "best" | "worst") | null;
                            /** @default null */
                            limit: number | null;
                            /** @default false */
                            compare: boolean;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteReportsSavedById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCampaigns: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        segment: {
                            id: string;
                            name: string;
                        };
                        rules: ({
                            /** @enum {string} */
                            what: "last-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "first-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "visits";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            count: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "best";
                            percent: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "product";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            productId: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "category";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            category: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "debt";
                            /** @enum {string} */
                            is: "owes" | "overdue" | "none";
                        } | {
                            /** @enum {string} */
                            what: "plate";
                            /** @enum {string} */
                            is: "has" | "has-not";
                        } | ({
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "within";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "in";
                            month: number;
                        }) | {
                            /** @enum {string} */
                            what: "reach";
                            /** @enum {string} */
                            is: "mail" | "phone" | "neither";
                        } | {
                            /** @enum {string} */
                            what: "spent";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            amount: string;
                            within: number | null;
                        })[];
                        subject: string;
                        text: string;
                        /** @enum {number} */
                        holdoutPercent: 0 | 5 | 10 | 20;
                        /** @enum {string} */
                        status: "draft" | "scheduled" | "sending" | "done" | "stopped";
                        savedAt: string;
                        at: string | null;
                        customers: number | null;
                        heldOut: number;
                        mails: {
                            waiting: number;
                            sent: number;
                            recorded: number;
                            unknown: number;
                            refused: number;
                            dropped: number;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCampaigns: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Volte sempre",
                 *       "segmentId": "novos",
                 *       "subject": "{{cliente}}, sentimos a sua falta",
                 *       "text": "Oi, {{cliente}}! Fale com a gente: {{link}}"
                 *     }
                 */
                "application/json": {
                    name: string;
                    segmentId: string;
                    subject: string;
                    text: string;
                    /**
                     * @default 0
                     * @enum {number}
                     */
                    holdoutPercent?: 0 | 5 | 10 | 20;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        segment: {
                            id: string;
                            name: string;
                        };
                        rules: ({
                            /** @enum {string} */
                            what: "last-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "first-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "visits";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            count: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "best";
                            percent: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "product";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            productId: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "category";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            category: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "debt";
                            /** @enum {string} */
                            is: "owes" | "overdue" | "none";
                        } | {
                            /** @enum {string} */
                            what: "plate";
                            /** @enum {string} */
                            is: "has" | "has-not";
                        } | ({
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "within";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "in";
                            month: number;
                        }) | {
                            /** @enum {string} */
                            what: "reach";
                            /** @enum {string} */
                            is: "mail" | "phone" | "neither";
                        } | {
                            /** @enum {string} */
                            what: "spent";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            amount: string;
                            within: number | null;
                        })[];
                        subject: string;
                        text: string;
                        /** @enum {number} */
                        holdoutPercent: 0 | 5 | 10 | 20;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCampaignsById: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        segment: {
                            id: string;
                            name: string;
                        };
                        rules: ({
                            /** @enum {string} */
                            what: "last-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "first-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "visits";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            count: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "best";
                            percent: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "product";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            productId: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "category";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            category: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "debt";
                            /** @enum {string} */
                            is: "owes" | "overdue" | "none";
                        } | {
                            /** @enum {string} */
                            what: "plate";
                            /** @enum {string} */
                            is: "has" | "has-not";
                        } | ({
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "within";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "in";
                            month: number;
                        }) | {
                            /** @enum {string} */
                            what: "reach";
                            /** @enum {string} */
                            is: "mail" | "phone" | "neither";
                        } | {
                            /** @enum {string} */
                            what: "spent";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            amount: string;
                            within: number | null;
                        })[];
                        subject: string;
                        text: string;
                        /** @enum {number} */
                        holdoutPercent: 0 | 5 | 10 | 20;
                        /** @enum {string} */
                        status: "draft" | "scheduled" | "sending" | "done" | "stopped";
                        savedAt: string;
                        at: string | null;
                        customers: number | null;
                        heldOut: number;
                        mails: {
                            waiting: number;
                            sent: number;
                            recorded: number;
                            unknown: number;
                            refused: number;
                            dropped: number;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putCampaignsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Volte sempre",
                 *       "segmentId": "novos",
                 *       "subject": "{{cliente}}, sentimos a sua falta",
                 *       "text": "Oi, {{cliente}}! Fale com a gente: {{link}}"
                 *     }
                 */
                "application/json": {
                    name: string;
                    segmentId: string;
                    subject: string;
                    text: string;
                    /**
                     * @default 0
                     * @enum {number}
                     */
                    holdoutPercent?: 0 | 5 | 10 | 20;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        segment: {
                            id: string;
                            name: string;
                        };
                        rules: ({
                            /** @enum {string} */
                            what: "last-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "first-purchase";
                            /** @enum {string} */
                            is: "within" | "before";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "visits";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            count: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "best";
                            percent: number;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "product";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            productId: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "category";
                            /** @enum {string} */
                            is: "bought" | "not-bought";
                            category: string;
                            within: number | null;
                        } | {
                            /** @enum {string} */
                            what: "debt";
                            /** @enum {string} */
                            is: "owes" | "overdue" | "none";
                        } | {
                            /** @enum {string} */
                            what: "plate";
                            /** @enum {string} */
                            is: "has" | "has-not";
                        } | ({
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "within";
                            days: number;
                        } | {
                            /** @enum {string} */
                            what: "birthday";
                            /** @enum {string} */
                            is: "in";
                            month: number;
                        }) | {
                            /** @enum {string} */
                            what: "reach";
                            /** @enum {string} */
                            is: "mail" | "phone" | "neither";
                        } | {
                            /** @enum {string} */
                            what: "spent";
                            /** @enum {string} */
                            is: "at-least" | "at-most";
                            amount: string;
                            within: number | null;
                        })[];
                        subject: string;
                        text: string;
                        /** @enum {number} */
                        holdoutPercent: 0 | 5 | 10 | 20;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteCampaignsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCampaignsByIdSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "at": {
                 *         "day": "2026-11-21",
                 *         "hour": 9
                 *       }
                 *     }
                 */
                "application/json": {
                    at: {
                        day: string;
                        hour: number;
                    } | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        at: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCampaignsByIdStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postSalesByIdSendReceipt: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "amountPaid": "58.99"
                 *     }
                 */
                "application/json": {
                    amountPaid?: string | null;
                } | null;
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @enum {string} */
                        delivery: "smtp" | "outbox";
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCustomers: {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string | null;
                        phone: string | null;
                        vehiclePlate: string | null;
                        birthday: string | null;
                        createdAt: string;
                        unsubscribedAt: string | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCustomers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "João da Silva"
                 *     }
                 */
                "application/json": {
                    name: string;
                    email?: string | null;
                    phone?: string | null;
                    vehiclePlate?: string | null;
                    birthday?: string | null;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string | null;
                        phone: string | null;
                        vehiclePlate: string | null;
                        birthday: string | null;
                        createdAt: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCustomersById: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string | null;
                        phone: string | null;
                        vehiclePlate: string | null;
                        birthday: string | null;
                        createdAt: string;
                        unsubscribedAt: string | null;
                        purchases: {
                            orders: number;
                            totalRevenue: string;
                            totalReturns: string;
                            netRevenue: string;
                            averageTicket: string | null;
                            daysBetween: number | null;
                            last: string | null;
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    putCustomersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "João da Silva"
                 *     }
                 */
                "application/json": {
                    name: string;
                    email?: string | null;
                    phone?: string | null;
                    vehiclePlate?: string | null;
                    birthday?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string | null;
                        phone: string | null;
                        vehiclePlate: string | null;
                        birthday: string | null;
                        createdAt: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteCustomersById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    deleteFollowupsById: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postFollowupsByIdSend: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "despiteUnknown": true
                 *     }
                 */
                "application/json": {
                    despiteUnknown?: boolean;
                } | null;
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @enum {string} */
                        delivery: "smtp" | "outbox";
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postFollowupsByIdChat: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSettingsPix: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pix: {
                            /** @enum {string} */
                            kind: "cpf" | "cnpj" | "phone" | "email" | "random";
                            key: string;
                            name: string;
                            city: string;
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postApprovals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pin": "482915",
                 *       "action": "discount"
                 *     }
                 */
                "application/json": {
                    pin: string;
                    /** @enum {string} */
                    action: "discount" | "price" | "cancel" | "return" | "open-drawer" | "credit-limit";
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        approval: string;
                        by: {
                            id: string;
                            name: string;
                        };
                        expiresAt: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postCampaignsTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "subject": "{{cliente}}, sentimos a sua falta",
                 *       "text": "Oi, {{cliente}}! Fale com a gente: {{link}}"
                 *     }
                 */
                "application/json": {
                    subject: string;
                    text: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        message: string;
                        /** @enum {string} */
                        delivery: "smtp" | "outbox";
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postSupplierInvoicesPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/xml": string;
                "text/xml": string;
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: number;
                        series: number;
                        issuedOn: string;
                        total: string;
                        supplier: {
                            name: string;
                            taxId: string;
                        };
                        accessKey: string;
                        authorized: boolean;
                        recipient: {
                            name: string;
                            taxId: string;
                        } | null;
                        recipientChecked: boolean;
                        alreadyReceivedOn: string | null;
                        receivedElsewhere: {
                            shop: string;
                            on: string;
                        }[];
                        items: {
                            nth: number;
                            code: string;
                            name: string;
                            barcode: string | null;
                            quantity: number;
                            unit: string;
                            total: string;
                            product: {
                                id: string;
                                name: string;
                                /** @enum {string} */
                                unit: "un" | "kg" | "L" | "m";
                                stock: number;
                                cost?: string | null;
                            } | null;
                            matchedBy: ("barcode" | "supplier-code") | null;
                            unitsPerNoteUnit: number;
                            newProduct: {
                                name: string;
                                barcode: string | null;
                                /** @enum {string} */
                                unit: "un" | "kg" | "L" | "m";
                            };
                            sameAs: number | null;
                            untracked: string | null;
                            received: boolean;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSupplierInvoices: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: number;
                        series: number;
                        issuedOn: string;
                        total?: string;
                        supplierName: string | null;
                        supplierTaxId: string | null;
                        accessKey: string | null;
                        receivedAt: string;
                        receivedBy: string;
                        lines: number;
                        left: number;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    postSupplierInvoices: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "PG5mZVByb2M+4oCmPC9uZmVQcm9jPg==",
                 *       "lines": [
                 *         {
                 *           "nth": 1,
                 *           "unitsPerNoteUnit": 1,
                 *           "productId": "00000000-0000-4000-8000-000000000000"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    file: string;
                    lines: {
                        nth: number;
                        unitsPerNoteUnit: number;
                        productId?: string;
                        create?: {
                            name: string;
                            category: string;
                            price: string;
                            barcode?: string | null;
                            /**
                             * @default un
                             * @enum {string}
                             */
                            unit?: "un" | "kg" | "L" | "m";
                        };
                        sameAs?: number;
                    }[];
                };
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Log-Position"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: number;
                        lines: number;
                        created: number;
                        at: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getProductsBarcodeByBarcode: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                barcode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        description: string | null;
                        category: string;
                        price: string;
                        stock: number;
                        consumptionDays: number;
                        activeInCatalog: boolean;
                        imageUrl: string | null;
                        barcode: string | null;
                        photos: {
                            id: string;
                            url: string;
                            width: number;
                            height: number;
                        }[];
                        barcodes: string[];
                        minimumStock: number | null;
                        supplier: string | null;
                        tracksStock: boolean;
                        openPrice: boolean;
                        /** @enum {string} */
                        unit: "un" | "kg" | "L" | "m";
                        cost?: string | null;
                        label?: {
                            quantity: number;
                            amount?: string;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getProductsSummary: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        inCatalog: number;
                        lowStock: number;
                        averageConsumptionDays: number | null;
                        categories: string[];
                        suppliers: string[];
                        stockCost?: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSupplierInvoicesById: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: number;
                        series: number;
                        issuedOn: string;
                        total?: string;
                        supplierName: string | null;
                        supplierTaxId: string | null;
                        accessKey: string | null;
                        receivedAt: string;
                        receivedBy: string;
                        lines: number;
                        left: number;
                        items: {
                            nth: number;
                            code: string;
                            noteQuantity: number;
                            noteUnit: string;
                            productId: string;
                            productName: string;
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            unitCost?: string;
                            averageCost?: string;
                        }[];
                        leftItems: {
                            nth: number;
                            code: string;
                            name: string;
                            noteQuantity: number;
                            noteUnit: string;
                            total?: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getShopsByIdProducts: {
        parameters: {
            query?: {
                search?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        barcode: string | null;
                        stock: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getShopsByIdProductsMatches: {
        parameters: {
            query?: {
                productIds?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        productId: string;
                        match: {
                            id: string;
                            name: string;
                            barcode: string | null;
                            stock: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            /** @enum {string} */
                            by: "barcode" | "name";
                        } | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getProductsForecast: {
        parameters: {
            query?: {
                cover?: number;
                sort?: "need" | "quantity";
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        category: string;
                        stock: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        expected: number;
                        low: number;
                        high: number;
                        /** @enum {string} */
                        method: "smoothed" | "last-weeks" | "last-year" | "seldom";
                        error: number | null;
                        naiveError: number | null;
                        daysLeft: number | null;
                        suggestion: number;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getProductsForecastSummary: {
        parameters: {
            query?: {
                cover?: number;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        forecastOn: string | null;
                        products: number;
                        toBuy: number;
                        error: number | null;
                        naiveError: number | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getProductsByIdGoesWith: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        price: string;
                        stock: number;
                        tracksStock: boolean;
                        openPrice: boolean;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        barcode: string | null;
                        tickets: number;
                        together: number;
                        expected: number;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getProductsGoesWith: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: {
                            id: string;
                            name: string;
                        };
                        other: {
                            id: string;
                            name: string;
                        };
                        tickets: number;
                        together: number;
                        expected: number;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getProductsGoesWithSummary: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        countedOn: string | null;
                        tickets: number;
                        products: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSegmentsCount: {
        parameters: {
            query: {
                rules: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customers: number;
                        byMail: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSegmentsCustomers: {
        parameters: {
            query: {
                rules: string;
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string | null;
                        phone: string | null;
                        orders: number;
                        netRevenue: string;
                        last: string | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSegmentsByIdCustomers: {
        parameters: {
            query?: {
                search?: string;
                order?: "name" | "spent";
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        email: string | null;
                        phone: string | null;
                        vehiclePlate: string | null;
                        birthday: string | null;
                        createdAt: string;
                        unsubscribedAt: string | null;
                        bought: {
                            days: number | null;
                            orders: number;
                            netRevenue: string;
                            last: string | null;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCustomersByIdSegments: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCampaignsResults: {
        parameters: {
            query: {
                ids: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        mailed: {
                            customers: number;
                            bought: number;
                            revenue: string;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCampaignsByIdResults: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string | null;
                        until: string | null;
                        over: boolean;
                        mailed: {
                            customers: number;
                            bought: number;
                            revenue: string;
                        };
                        heldOut: {
                            customers: number;
                            bought: number;
                            revenue: string;
                        };
                        broughtMore: {
                            total: {
                                estimate: string;
                                low: string;
                                high: string;
                            };
                            perCustomer: {
                                estimate: string;
                                low: string;
                                high: string;
                            };
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCampaignsByIdCustomers: {
        parameters: {
            query?: {
                status?: "waiting" | "sending" | "sent" | "unknown" | "refused" | "dropped" | "held-out";
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                        };
                        /** @enum {string} */
                        status: "waiting" | "sending" | "sent" | "unknown" | "refused" | "dropped" | "held-out";
                        because: ("no-address" | "unsubscribed" | "no-plan" | "stopped" | "too-late") | null;
                        sentAt: string | null;
                        delivery: ("smtp" | "outbox") | null;
                        bought: {
                            orders: number;
                            total: string;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCustomersSummary: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        active: number;
                        newThisMonth: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCustomersByIdSales: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        lines: {
                            id: string;
                            productId: string;
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            unitPrice: string;
                            discount: string;
                            ticketDiscount: string;
                            totalAmount: string;
                            product: {
                                id: string;
                                name: string;
                                price: string;
                            };
                        }[];
                        discount: string;
                        discountReasons: {
                            lineId: string | null;
                            reason: string;
                        }[];
                        total: string;
                        change: string;
                        owed?: {
                            amount: string;
                            dueDate: string | null;
                        };
                        number: number;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        payments: {
                            /** @enum {string} */
                            method: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                            amount: string;
                            tendered: string | null;
                            card: {
                                /** @enum {string} */
                                kind: "debit" | "credit";
                                instalments: number;
                            } | null;
                            dueDate: string | null;
                            pix?: {
                                txid: string;
                                confirmedBy: {
                                    id: string;
                                    name?: string;
                                };
                            };
                            voucherLeft?: {
                                amount: string;
                                expiresOn: string;
                            };
                        }[];
                        saleDate: string;
                        businessDate: string;
                        notes: string | null;
                        receiptUrl: string;
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        } | null;
                        returned?: string;
                        cancelled: {
                            at: string;
                            by?: {
                                id: string;
                                name: string;
                            };
                            reason: string | null;
                        } | null;
                        imported?: {
                            at: string;
                            oldNumber: string | null;
                            timeKnown: boolean;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCustomersByIdFavourites: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: {
                            id: string;
                            name: string;
                        };
                        units: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        purchases: number;
                        lastBought: string;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getFollowups: {
        parameters: {
            query?: {
                search?: string;
                status?: "pending" | "overdue" | "sending" | "unknown" | "sent" | "cancelled" | "held-out";
                withoutRecipient?: string;
                from?: string;
                to?: string;
                order?: "asc" | "desc";
                customerId?: string;
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        saleId: string;
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        };
                        product: {
                            id: string;
                            name: string;
                        };
                        scheduledFor: string;
                        learned: {
                            from: string;
                            until: string;
                            purchases: number;
                            meanDays: number | null;
                            buyers: {
                                again: number;
                                days: number;
                            };
                        } | null;
                        sentAt: string | null;
                        /** @enum {string} */
                        status: "pending" | "overdue" | "sending" | "unknown" | "sent" | "cancelled" | "held-out";
                        delivery: ("smtp" | "outbox") | null;
                        failed: ("refused" | "unavailable") | null;
                        heldBack: {
                            /** @enum {string} */
                            because: "no-address" | "unsubscribed" | "switched-off" | "no-plan" | "daily-limit" | "recipient-limit" | "email-unconfirmed" | "too-late";
                            still: boolean;
                        } | null;
                        chat: {
                            openedAt: string;
                            by: string;
                        } | null;
                        conversion: {
                            total: string;
                            on: string;
                        } | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getFollowupsStats: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        pending: number;
                        overdue: number;
                        withoutRecipient: {
                            pending: number;
                            overdue: number;
                        };
                        sent: number;
                        recorded: number;
                        heldOut: number;
                        unknown: number;
                        converted: number;
                        convertedRevenue: string;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getFollowupsByIdPreview: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        to: {
                            name: string;
                            email: string | null;
                        } | null;
                        subject: string;
                        text: string;
                        html: string;
                        leaves: {
                            on: string;
                            with: string[];
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getFollowupsEffect: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {number} */
                        percent: 0 | 5 | 10 | 20;
                        days: {
                            first: string;
                            last: string;
                        } | null;
                        reminded: {
                            customers: number;
                            reminders: number;
                            bought: number;
                            boughtRate: number | null;
                        };
                        heldOut: {
                            customers: number;
                            reminders: number;
                            bought: number;
                            boughtRate: number | null;
                        };
                        broughtMore: {
                            total: {
                                estimate: string;
                                low: string;
                                high: string;
                            };
                            perReminder: {
                                estimate: string;
                                low: string;
                                high: string;
                            };
                        } | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getProductsByIdInterval: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        again: number;
                        days: number;
                    } | null;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsSales: {
        parameters: {
            query?: {
                start?: string;
                end?: string;
                segment?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        period: string;
                        start: string;
                        end: string;
                        sales: string;
                        discounts: string;
                        returns: string;
                        net: string;
                        orders: number;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsSummary: {
        parameters: {
            query?: {
                start?: string;
                end?: string;
                segment?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        start: string;
                        end: string;
                        totalRevenue: string;
                        totalDiscounts: string;
                        totalReturns: string;
                        netRevenue: string;
                        totalSales: number;
                        productsSold: number;
                        averageTicket: string | null;
                        newCustomers: number;
                        totalProducts: number;
                        totalCustomers: number;
                        todayRevenue: string;
                        firstSaleOn: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsTopProducts: {
        parameters: {
            query?: {
                start?: string;
                end?: string;
                limit?: number;
                by?: "units" | "revenue";
                segment?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        totalSales: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        totalRevenue: string;
                        totalDiscounts: string;
                        totalReturns: string;
                        netRevenue: string;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsProducts: {
        parameters: {
            query?: {
                start?: string;
                end?: string;
                limit?: number;
                by?: "units" | "revenue";
                segment?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        category: string | null;
                        price: string | null;
                        stock: number | null;
                        totalSales: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        orders: number;
                        totalRevenue: string;
                        totalDiscounts: string;
                        totalReturns: string;
                        netRevenue: string;
                        returnedUnits: number;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsCustomers: {
        parameters: {
            query?: {
                start?: string;
                end?: string;
                limit?: number;
                segment?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        totalCustomers: number;
                        newCustomers: number;
                        buyers: number;
                        anonymousOrders: number;
                        anonymousRevenue: string;
                        periods: {
                            period: string;
                            start: string;
                            end: string;
                            newCustomers: number;
                        }[];
                        customers: {
                            id: string;
                            name: string;
                            orders: number;
                            items: number;
                            totalRevenue: string;
                            totalDiscounts: string;
                            totalReturns: string;
                            netRevenue: string;
                            lastPurchase: string | null;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsFollowups: {
        parameters: {
            query?: {
                start?: string;
                end?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        scheduled: number;
                        sent: number;
                        pending: number;
                        overdue: number;
                        unknown: number;
                        cancelled: number;
                        due: number;
                        sentOfDue: number;
                        sentRate: number | null;
                        converted: number;
                        conversionRate: number | null;
                        convertedRevenue: string;
                        periods: {
                            period: string;
                            start: string;
                            end: string;
                            scheduled: number;
                            sent: number;
                            unknown: number;
                            cancelled: number;
                            converted: number;
                            convertedRevenue: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsLosses: {
        parameters: {
            query?: {
                start?: string;
                end?: string;
                limit?: number;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: {
                            losses: number;
                            items: number;
                            cost: string;
                            withoutCost: number;
                        };
                        reasons: {
                            /** @enum {string} */
                            because: "expired" | "damaged" | "theft" | "own-use" | "other";
                            losses: number;
                            items: number;
                            cost: string;
                        }[];
                        products: {
                            id: string;
                            name: string;
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            losses: number;
                            items: number;
                            cost: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsPayments: {
        parameters: {
            query?: {
                start?: string;
                end?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        orders: number;
                        totalRevenue: string;
                        share: number;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsHours: {
        parameters: {
            query?: {
                weeks?: "13" | "52";
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        from: string | null;
                        to: string;
                        sales: number;
                        revenue: string;
                        hours: {
                            weekday: number;
                            hour: number;
                            times: number;
                            sales: number;
                            revenue: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsHoursSales: {
        parameters: {
            query: {
                weeks?: "13" | "52";
                weekday: number;
                hour: number;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        lines: {
                            id: string;
                            productId: string;
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            unitPrice: string;
                            discount: string;
                            ticketDiscount: string;
                            totalAmount: string;
                            product: {
                                id: string;
                                name: string;
                                price: string;
                            };
                        }[];
                        discount: string;
                        discountReasons: {
                            lineId: string | null;
                            reason: string;
                        }[];
                        total: string;
                        change: string;
                        owed?: {
                            amount: string;
                            dueDate: string | null;
                        };
                        number: number;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        payments: {
                            /** @enum {string} */
                            method: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                            amount: string;
                            tendered: string | null;
                            card: {
                                /** @enum {string} */
                                kind: "debit" | "credit";
                                instalments: number;
                            } | null;
                            dueDate: string | null;
                            pix?: {
                                txid: string;
                                confirmedBy: {
                                    id: string;
                                    name?: string;
                                };
                            };
                            voucherLeft?: {
                                amount: string;
                                expiresOn: string;
                            };
                        }[];
                        saleDate: string;
                        businessDate: string;
                        notes: string | null;
                        receiptUrl: string;
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        } | null;
                        returned?: string;
                        cancelled: {
                            at: string;
                            by?: {
                                id: string;
                                name: string;
                            };
                            reason: string | null;
                        } | null;
                        imported?: {
                            at: string;
                            oldNumber: string | null;
                            timeKnown: boolean;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsMonths: {
        parameters: {
            query?: {
                category?: string;
                product?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product?: string | null;
                        months: {
                            month: string;
                            start: string;
                            end: string;
                            revenue: string;
                            whole: boolean;
                        }[];
                        index: {
                            month: number;
                            index: number;
                            years: number;
                        }[] | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsExport: {
        parameters: {
            query: {
                start?: string;
                end?: string;
                type: "sales" | "products" | "customers" | "followups" | "losses" | "customer-list";
                format?: "csv" | "xlsx" | "pdf";
                paymentMethod?: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                search?: string;
                productId?: string;
                customerId?: string;
                counted?: "sold" | "discounted" | "kept" | "returned" | "reminded";
                category?: string;
                goesWith?: string;
                campaign?: string;
                campaignGroup?: "mailed" | "held-out";
                effect?: "reminded" | "held-out";
                filters?: string;
                segment?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    "X-Export-Rows"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/pdf": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsBuilder: {
        parameters: {
            query: {
                definition: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        start: string;
                        end: string;
                        before: {
                            start: string;
                            end: string;
                        } | null;
                        headers: {
                            /** @enum {string} */
                            kind: "measure" | "before" | "difference" | "value" | "others" | "total";
                            key: string | null;
                            label: string;
                            /** @enum {string} */
                            format: "money" | "count" | "percent";
                            adds: boolean;
                        }[];
                        rows: {
                            key: string | null;
                            label: string;
                            values: (string | number | null)[];
                        }[];
                        others: {
                            rows: number;
                            values: (string | number | null)[];
                        } | null;
                        total: (string | number | null)[];
                        count: number;
                        cut: boolean;
                        withCost: {
                            sold: string;
                            costed: string;
                        } | null;
                        names: {
                            /** @enum {string} */
                            by: "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register";
                            value: string;
                            label: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsBuilderExport: {
        parameters: {
            query: {
                definition: string;
                format?: "csv" | "xlsx" | "pdf";
                name?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    "X-Export-Rows"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/pdf": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReportsBuilderValues: {
        parameters: {
            query: {
                by: "weekday" | "hour" | "category" | "product" | "customer" | "payment" | "seller" | "register";
                search?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        value: string;
                        label: string;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCheckoutsById: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        lines: {
                            id: string;
                            productId: string;
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            unitPrice: string;
                            discount: string;
                            ticketDiscount: string;
                            totalAmount: string;
                            product: {
                                id: string;
                                name: string;
                                price: string;
                            };
                        }[];
                        discount: string;
                        discountReasons: {
                            lineId: string | null;
                            reason: string;
                        }[];
                        total: string;
                        change: string;
                        owed?: {
                            amount: string;
                            dueDate: string | null;
                        };
                        number: number;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        payments: {
                            /** @enum {string} */
                            method: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                            amount: string;
                            tendered: string | null;
                            card: {
                                /** @enum {string} */
                                kind: "debit" | "credit";
                                instalments: number;
                            } | null;
                            dueDate: string | null;
                            pix?: {
                                txid: string;
                                confirmedBy: {
                                    id: string;
                                    name?: string;
                                };
                            };
                            voucherLeft?: {
                                amount: string;
                                expiresOn: string;
                            };
                        }[];
                        saleDate: string;
                        businessDate: string;
                        notes: string | null;
                        receiptUrl: string;
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        } | null;
                        returned?: string;
                        cancelled: {
                            at: string;
                            by?: {
                                id: string;
                                name: string;
                            };
                            reason: string | null;
                        } | null;
                        imported?: {
                            at: string;
                            oldNumber: string | null;
                            timeKnown: boolean;
                        };
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getDashboardRecentSales: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        number: number;
                        product: {
                            id: string;
                            name: string;
                        };
                        lineCount: number;
                        quantity: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        customer: {
                            id: string;
                            name: string;
                            email: string | null;
                            phone: string | null;
                        } | null;
                        saleDate: string;
                        businessDate: string;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                        payments: {
                            /** @enum {string} */
                            method: "cash" | "card" | "pix" | "credit" | "voucher" | "unknown";
                            amount: string;
                            tendered: string | null;
                            card: {
                                /** @enum {string} */
                                kind: "debit" | "credit";
                                instalments: number;
                            } | null;
                            dueDate: string | null;
                            pix?: {
                                txid: string;
                                confirmedBy: {
                                    id: string;
                                    name?: string;
                                };
                            };
                            voucherLeft?: {
                                amount: string;
                                expiresOn: string;
                            };
                        }[];
                        totalAmount: string;
                        imported?: {
                            at: string;
                            oldNumber: string | null;
                            timeKnown: boolean;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSalesSummary: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        todaySales: number;
                        todayRevenue: string;
                        averageTicket: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCashSessionsOpen: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        registerId: string;
                        registerName: string;
                        float: string;
                        openedAt: string;
                        openedBy: string;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCashSessionsDifferences: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
                by?: "day" | "week";
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cashier: {
                            id: string;
                            name: string;
                        };
                        period: string;
                        sessions: number;
                        exact: number;
                        missing: {
                            cash: string;
                            card: string;
                            pix: string;
                        };
                        over: {
                            cash: string;
                            card: string;
                            pix: string;
                        };
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCashSessionsByIdPdf: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCashSessionsById: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        registerId: string;
                        registerName: string;
                        float: string;
                        openedAt: string;
                        openedBy: string;
                        closedAt: string | null;
                        closedBy: string | null;
                        tickets: number;
                        total: string;
                        difference: {
                            cash: string;
                            card: string;
                            pix: string;
                        } | null;
                        correctedDifference: {
                            cash: string;
                            card: string;
                            pix: string;
                        } | null;
                        sales: {
                            cash: string;
                            card: string;
                            pix: string;
                            credit: string;
                            voucher: string;
                        };
                        cards: {
                            debit: string;
                            credit: string;
                        };
                        discounts: string;
                        returned: {
                            cash: string;
                            card: string;
                            pix: string;
                        };
                        debts: {
                            cash: string;
                            card: string;
                            pix: string;
                        };
                        added: string;
                        withdrawn: string;
                        expected: {
                            cash: string;
                            card: string;
                            pix: string;
                        };
                        counted: {
                            cash: string;
                            card: string;
                            pix: string;
                            denominations: {
                                value: string;
                                count: number;
                            }[];
                        } | null;
                        movements: {
                            id: string;
                            /** @enum {string} */
                            type: "withdraw" | "add";
                            amount: string;
                            reason: string | null;
                            at: string;
                            by: string;
                            allowedBy: string | null;
                        }[];
                        corrections: {
                            id: string;
                            at: string;
                            counted: {
                                cash: string;
                                card: string;
                                pix: string;
                            };
                            before: {
                                cash: string;
                                card: string;
                                pix: string;
                            };
                            reason: string | null;
                            by: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSalesByIdReturns: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        saleId: string;
                        number: number;
                        saleDate: string;
                        cancelled: boolean;
                        total: string;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher";
                        returned: string;
                        lines: {
                            id: string;
                            product: {
                                id: string;
                                name: string;
                            };
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            returned: number;
                            totalAmount: string;
                        }[];
                        debtLimit: string;
                        returns: {
                            id: string;
                            saleId: string;
                            number: number;
                            at: string;
                            businessDate: string;
                            lines: {
                                lineId: string;
                                product: {
                                    id: string;
                                    name: string;
                                };
                                quantity: number;
                                /** @enum {string} */
                                unit?: "un" | "kg" | "L" | "m";
                                amount: string;
                            }[];
                            total: string;
                            refunds: {
                                /** @enum {string} */
                                method: "cash" | "pix" | "card" | "voucher" | "debt";
                                amount: string;
                            }[];
                            reason: string | null;
                            by: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReturnsOfReceipt: {
        parameters: {
            query: {
                code: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        saleId: string;
                        number: number;
                        saleDate: string;
                        cancelled: boolean;
                        total: string;
                        /** @enum {string} */
                        paymentMethod: "cash" | "card" | "pix" | "credit" | "voucher";
                        returned: string;
                        lines: {
                            id: string;
                            product: {
                                id: string;
                                name: string;
                            };
                            quantity: number;
                            /** @enum {string} */
                            unit?: "un" | "kg" | "L" | "m";
                            returned: number;
                            totalAmount: string;
                        }[];
                        debtLimit: string;
                        returns: {
                            id: string;
                            saleId: string;
                            number: number;
                            at: string;
                            businessDate: string;
                            lines: {
                                lineId: string;
                                product: {
                                    id: string;
                                    name: string;
                                };
                                quantity: number;
                                /** @enum {string} */
                                unit?: "un" | "kg" | "L" | "m";
                                amount: string;
                            }[];
                            total: string;
                            refunds: {
                                /** @enum {string} */
                                method: "cash" | "pix" | "card" | "voucher" | "debt";
                                amount: string;
                            }[];
                            reason: string | null;
                            by: string;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getVouchers: {
        parameters: {
            query?: {
                state?: "open" | "spent" | "expired";
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        balance: string;
                        expiresOn: string;
                        code: string | null;
                        amount: string;
                        /** @enum {string} */
                        state: "open" | "spent" | "expired";
                        issuedOn: string;
                        issuedAt: string;
                        issuedBy: string;
                        saleId: string;
                        saleNumber: number | null;
                        customer: {
                            id: string;
                            name: string;
                        } | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getSalesCredit: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sales: number;
                        total: string;
                        overdue: string;
                        nextDue: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReceivablesSummary: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        today: string;
                        total: string;
                        overdue: string;
                        overdueDebts: number;
                        debtors: number;
                        ages: {
                            /** @enum {string} */
                            age: "over90" | "to90" | "to60" | "to30" | "today" | "upcoming";
                            open: string;
                            debts: number;
                        }[];
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReceivables: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                search?: string;
                age?: "over90" | "to90" | "to60" | "to30" | "today" | "upcoming";
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        customer: {
                            id: string;
                            name: string;
                            phone: string | null;
                            email: string | null;
                        };
                        saleId: string;
                        saleNumber: number;
                        saleDate: string;
                        dueDate: string;
                        daysLate: number;
                        /** @enum {string} */
                        age: "over90" | "to90" | "to60" | "to30" | "today" | "upcoming";
                        amount: string;
                        open: string;
                        fine: string;
                        interest: string;
                        owed: string;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReceivablesCustomers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                search?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customer: {
                            id: string;
                            name: string;
                            phone: string | null;
                            email: string | null;
                        };
                        open: string;
                        debts: number;
                        oldestDue: string;
                        overdue: string;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCustomersByIdAccount: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        customer: {
                            id: string;
                            name: string;
                            phone: string | null;
                            email: string | null;
                        };
                        open: string;
                        owed: string;
                        overdue: string;
                        balance: string;
                        limit: string | null;
                        free: string | null;
                        debts: {
                            id: string;
                            saleId: string;
                            saleNumber: number;
                            saleDate: string;
                            dueDate: string;
                            daysLate: number;
                            /** @enum {string} */
                            age: "over90" | "to90" | "to60" | "to30" | "today" | "upcoming";
                            amount: string;
                            open: string;
                            fine: string;
                            interest: string;
                            owed: string;
                        }[];
                        unsubscribed: boolean;
                        reminder: {
                            /** @enum {string} */
                            state: "sending" | "sent" | "recorded" | "refused" | "unavailable" | "unknown";
                            at: string;
                            ofToday: boolean;
                        } | null;
                        reminderChatAt: string | null;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getCustomersByIdAccountEntries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {string} */
                        kind: "debt" | "payment" | "cancelled" | "returned";
                        at: string;
                        by: string;
                        amount: string;
                        saleId: string | null;
                        saleNumber: number | null;
                        dueDate: string | null;
                        credited: string;
                        payment: {
                            id: string;
                            customerId: string;
                            /** @enum {string} */
                            method: "cash" | "pix" | "card" | "balance";
                            amount: string;
                            businessDate: string;
                            at: string;
                            parts: {
                                debtId: string;
                                saleId: string;
                                saleNumber: number;
                                dueDate: string;
                                principal: string;
                                fine: string;
                                interest: string;
                                openAfter: string;
                            }[];
                        } | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getReceivablesExport: {
        parameters: {
            query?: {
                search?: string;
                age?: "over90" | "to90" | "to60" | "to30" | "today" | "upcoming";
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getDashboardStats: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        todayRevenue: string;
                        todayReturns: string;
                        todayNet: string;
                        todaySales: number;
                        todayItems: number;
                        pendingFollowups: number;
                        overdueFollowups: number;
                        lowStockProducts: number;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getDashboardSalesChart: {
        parameters: {
            query?: {
                period?: "7" | "30" | "90";
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        day: string;
                        revenue: string;
                        sales: number;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getDashboardTopProducts: {
        parameters: {
            query?: never;
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product: {
                            id: string;
                            name: string;
                            price: string;
                        };
                        totalSales: number;
                        /** @enum {string} */
                        unit?: "un" | "kg" | "L" | "m";
                        totalRevenue: string;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getTimelineProductsById: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        type: string;
                        occurredAt: string;
                        actor: {
                            id: string;
                            name: string;
                        };
                        productId: string | null;
                        productName: string | null;
                        saleId: string | null;
                        customerId: string | null;
                        customerName: string | null;
                        before: {
                            [key: string]: unknown;
                        } | null;
                        after: {
                            [key: string]: unknown;
                        } | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getTimelineSalesById: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        type: string;
                        occurredAt: string;
                        actor: {
                            id: string;
                            name: string;
                        };
                        productId: string | null;
                        productName: string | null;
                        saleId: string | null;
                        customerId: string | null;
                        customerName: string | null;
                        before: {
                            [key: string]: unknown;
                        } | null;
                        after: {
                            [key: string]: unknown;
                        } | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getTimelineCustomersById: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                kind?: "messages" | "consents";
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        type: string;
                        occurredAt: string;
                        actor: {
                            id: string;
                            name: string;
                        };
                        productId: string | null;
                        productName: string | null;
                        saleId: string | null;
                        customerId: string | null;
                        customerName: string | null;
                        before: {
                            [key: string]: unknown;
                        } | null;
                        after: {
                            [key: string]: unknown;
                        } | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    getTimelineShop: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                "X-Log-Position"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        type: string;
                        occurredAt: string;
                        actor: {
                            id: string;
                            name: string;
                        };
                        productId: string | null;
                        productName: string | null;
                        saleId: string | null;
                        customerId: string | null;
                        customerName: string | null;
                        before: {
                            [key: string]: unknown;
                        } | null;
                        after: {
                            [key: string]: unknown;
                        } | null;
                    }[];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refusal"];
                };
            };
        };
    };
    onSaleRegistered: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "sale.registered";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        saleId: string;
                        number: number;
                        customerId: string | null;
                        /** @description Em reais, como "58.99" */
                        total: string;
                        lines: {
                            /** Format: uuid */
                            productId: string;
                            productName: string;
                            /** @description Na unidade do produto */
                            quantity: number;
                            /**
                             * @description Deixada de fora onde se vende por unidade (`un`)
                             * @enum {string}
                             */
                            unit?: "un" | "kg" | "L" | "m";
                            /** @description Em reais, como "58.99" */
                            unitPrice: string;
                            /** @description Com os descontos */
                            total: string;
                            /** @description Na unidade do produto */
                            stockAfter: number;
                        }[];
                        /** @description Da venda inteira; o de cada produto já está no total dele */
                        discount: string;
                        payments: {
                            /** @description Forma de pagamento: veja "Valores", no começo da página */
                            method: string;
                            /** @description Em reais, como "58.99" */
                            amount: string;
                        }[];
                        cashSessionId: string | null;
                        /**
                         * Format: date
                         * @description No fuso da loja
                         */
                        businessDate: string;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSaleCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "sale.cancelled";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        saleId: string;
                        number: number;
                        customerId: string | null;
                        /** @description Em reais, como "58.99" */
                        total: string;
                        /**
                         * Format: date
                         * @description O dia da venda
                         */
                        businessDate: string;
                        cancelledOn: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSaleReturned: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "sale.returned";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        saleId: string;
                        number: number;
                        customerId: string | null;
                        /** @description Do que foi devolvido */
                        total: string;
                        /** Format: uuid */
                        returnId: string;
                        lines: {
                            /** Format: uuid */
                            productId: string;
                            productName: string;
                            /** @description Na unidade do produto */
                            quantity: number;
                            /**
                             * @description Deixada de fora onde se vende por unidade (`un`)
                             * @enum {string}
                             */
                            unit?: "un" | "kg" | "L" | "m";
                            /** @description Em reais, como "58.99" */
                            total: string;
                        }[];
                        refunds: {
                            /** @description Forma de pagamento: veja "Valores", no começo da página */
                            method: string;
                            /** @description Em reais, como "58.99" */
                            amount: string;
                        }[];
                        /**
                         * Format: date
                         * @description O dia da devolução
                         */
                        businessDate: string;
                        /**
                         * Format: date
                         * @description No fuso da loja
                         */
                        soldOn: string;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductAdded: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "product.added";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        productId: string;
                        name: string;
                        description: string | null;
                        category: string;
                        /** @description Em reais, como "58.99" */
                        price: string;
                        /** @description O primeiro */
                        barcode: string | null;
                        barcodes: string[];
                        /** @description null: o da loja */
                        minimumStock: number | null;
                        /** @description false: sem controle de estoque */
                        tracksStock: boolean;
                        /** @description true: preço livre */
                        openPrice: boolean;
                        /**
                         * @description Deixada de fora onde se vende por unidade (`un`)
                         * @enum {string}
                         */
                        unit?: "un" | "kg" | "L" | "m";
                        activeInCatalog: boolean;
                        /** @description Na unidade do produto */
                        stock: number;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "product.changed";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        productId: string;
                        name: string;
                        description: string | null;
                        category: string;
                        /** @description Em reais, como "58.99" */
                        price: string;
                        /** @description O primeiro */
                        barcode: string | null;
                        barcodes: string[];
                        /** @description null: o da loja */
                        minimumStock: number | null;
                        /** @description false: sem controle de estoque */
                        tracksStock: boolean;
                        /** @description true: preço livre */
                        openPrice: boolean;
                        /**
                         * @description Deixada de fora onde se vende por unidade (`un`)
                         * @enum {string}
                         */
                        unit?: "un" | "kg" | "L" | "m";
                        activeInCatalog: boolean;
                        /** @description Os campos que mudaram */
                        changed: string[];
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onProductDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "product.deleted";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        productId: string;
                        productName: string;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockMoved: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "stock.moved";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /**
                         * @description Entrada, contagem, perda, perda desfeita, volta de uma venda; ou transferência entre lojas: enviada, recebida, ou de volta porque a outra loja não pôde receber
                         * @enum {string}
                         */
                        because: "received" | "counted" | "lost" | "loss-undone" | "returned" | "transfer-sent" | "transfer-received" | "transfer-returned";
                        /** @description Da venda, quando o estoque voltou dela */
                        saleId: string | null;
                        /** @description Da transferência, o mesmo nas duas lojas */
                        transferId: string | null;
                        products: {
                            /** Format: uuid */
                            productId: string;
                            productName: string;
                            /**
                             * @description Deixada de fora onde se vende por unidade (`un`)
                             * @enum {string}
                             */
                            unit?: "un" | "kg" | "L" | "m";
                            /** @description Na unidade do produto */
                            before: number;
                            /** @description Na unidade do produto */
                            after: number;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onStockLow: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "stock.low";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        saleId: string;
                        products: {
                            /** Format: uuid */
                            productId: string;
                            productName: string;
                            /**
                             * @description Deixada de fora onde se vende por unidade (`un`)
                             * @enum {string}
                             */
                            unit?: "un" | "kg" | "L" | "m";
                            /** @description Na unidade do produto */
                            stock: number;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerAdded: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "customer.added";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        customerId: string;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "customer.changed";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        customerId: string;
                        /** @description Os campos que mudaram */
                        changed: string[];
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCustomerErased: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "customer.erased";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        customerId: string;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDebtRecorded: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "debt.recorded";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        debtId: string;
                        /** Format: uuid */
                        saleId: string;
                        saleNumber: number;
                        /**
                         * Format: date
                         * @description No fuso da loja
                         */
                        dueDate: string;
                        /** Format: uuid */
                        customerId: string;
                        /** @description Em reais, como "58.99" */
                        amount: string;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDebtPaid: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "debt.paid";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        paymentId: string;
                        /** Format: uuid */
                        customerId: string;
                        /** @description Forma de pagamento: veja "Valores", no começo da página */
                        method: string;
                        /** @description Em reais, como "58.99" */
                        amount: string;
                        debts: {
                            /** Format: uuid */
                            debtId: string;
                            /** Format: uuid */
                            saleId: string;
                            saleNumber: number;
                            /**
                             * Format: date
                             * @description No fuso da loja
                             */
                            dueDate: string;
                            /** @description Com multa e juros */
                            paid: string;
                        }[];
                        /**
                         * Format: date
                         * @description No fuso da loja
                         */
                        businessDate: string;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCashSessionOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "cash-session.opened";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        cashSessionId: string;
                        registerName: string;
                        /** @description Em reais, como "58.99" */
                        float: string;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCashSessionClosed: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "cash-session.closed";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        cashSessionId: string;
                        counted: {
                            /** @description Em reais, como "58.99" */
                            cash: string;
                            /** @description Em reais, como "58.99" */
                            card: string;
                            /** @description Em reais, como "58.99" */
                            pix: string;
                        };
                        expected: {
                            /** @description Em reais, como "58.99" */
                            cash: string;
                            /** @description Em reais, como "58.99" */
                            card: string;
                            /** @description Em reais, como "58.99" */
                            pix: string;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onFollowUpSent: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "follow-up.sent";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: {
                        /** Format: uuid */
                        followUpId: string;
                        /** Format: uuid */
                        customerId: string;
                        /** Format: uuid */
                        productId: string;
                    };
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description Da entrega, igual em cada tentativa */
                "webhook-id": string;
                /** @description Quando foi assinada, em segundos desde 1970 */
                "webhook-timestamp": string;
                /** @description "v1," e a assinatura. Por um dia depois de trocar o segredo há uma de cada segredo que ainda vale, com um espaço no meio */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Do acontecimento
                     */
                    id: string;
                    /** @constant */
                    type: "webhook.test";
                    /** Format: date-time */
                    occurredAt: string;
                    /** Format: uuid */
                    shopId: string;
                    /** @description Conta 1, 2, 3 o que houve para este webhook: um número menor aconteceu antes. Num teste é 0 */
                    sequence: number;
                    data: Record<string, never>;
                };
            };
        };
        responses: {
            /** @description O endereço não existe mais: o webhook é pausado */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Recebido */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
